import type { Page } from '@playwright/test';
import { add, formatNaira, type Kobo, parseNaira, subtract, ZERO } from '#domain/money.ts';
import { call, startFunded } from './agent.ts';
import { choose, expect, type QuietPages, untilHydrated } from './test.ts';

export type End = 'SUCCESSFUL' | 'FAILED' | 'PENDING';

const VERDICTS: Record<End, RegExp> = {
  SUCCESSFUL: /^Delivered/,
  FAILED: /^Failed, ₦[\d,.]+ is back in your wallet/,
  PENDING: /^Pending for .*Handed to our support/s,
};

export const receipt = (page: Page) => page.getByRole('article', { name: /^Receipt / });
export const continueButton = (page: Page) => page.getByRole('button', { name: /^Continue/ });
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
const verdict = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first();

/** Opens the form of a service, such as "airtime". */
export async function openSale(page: Page, service: string): Promise<void> {
  await page.goto(`/services/${service}`);
  await untilHydrated(page);
  // What was filled in before is shown a moment after, and moves what is below it.
  await page.locator('form[data-ready]').waitFor();
}

export async function toReview(page: Page): Promise<void> {
  await continueButton(page).click();
  await expect(payButton(page)).toBeEnabled();
}

/** Fills in the form for a meter of Ikeja Electric. @param amount naira */
export async function fillMeter(page: Page, number: string, amount: string, type = 'Prepaid'): Promise<void> {
  await openSale(page, 'electricity');
  await page.getByLabel('Electricity company').selectOption({ label: 'Ikeja Electric' });
  await choose(page.getByRole('radio', { name: type }));
  await page.getByLabel('Meter number').fill(number);
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await page.getByLabel("Customer's phone number").fill('08031234567');
}

/** Pays a reviewed sale, in some trouble. The order always reaches the server. */
type Disturbance = (page: Page, service: string, quietPages: QuietPages) => Promise<void>;

const payUndisturbed: Disturbance = (page) => payButton(page).click();

const payAndReload: Disturbance = async (page, service) => {
  let arrived = () => undefined as void;
  const isThere = new Promise<void>((resolve) => (arrived = resolve));
  await page.route(`**/services/${service}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    arrived();
  });
  await payButton(page).click();
  await isThere;
  await page.unroute(`**/services/${service}`);
  await page.reload();
};

const payAndLoseTheAnswer: Disturbance = async (page, service, quietPages) => {
  quietPages.expectError(/ERR_FAILED/);
  let isLost = false;
  await page.route(`**/services/${service}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await payButton(page).click();
};

const payBesideASecondTab: Disturbance = async (page, service, quietPages) => {
  const other = await page.context().newPage();
  quietPages.watch(other);
  await openSale(other, service);
  await toReview(other);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  const name = (await receipt(page).getAttribute('aria-label')) ?? '';
  // The tab that was about to pay for the same shows what became of it instead; a new one begins a new sale.
  await expect(other.getByRole('article', { name })).toBeVisible();
  await other.goto('/dashboard');
  await openSale(other, service);
  await expect(continueButton(other)).toBeVisible();
  await expect(receipt(page)).toBeVisible();
};

export const DISTURBANCES = {
  'nothing in between': payUndisturbed,
  'a reload before the answer': payAndReload,
  'the answer lost': payAndLoseTheAnswer,
  'a second tab': payBesideASecondTab,
} as const satisfies Record<string, Disturbance>;

export const koboOf = (naira: string): Kobo => parseNaira(naira) ?? ZERO;

/** What the server knows of an agent, whatever the page says. */
export interface Books {
  wallet: () => Promise<Kobo>;
  orders: () => Promise<{ amount: string; status: string; ref: string }[]>;
  refunded: () => Promise<Kobo>;
}

/** Signs an agent in with this much naira in the wallet. */
export async function openBooks(page: Page, amount: string): Promise<Books & { token: string }> {
  const { token } = await startFunded(page, amount);
  const read = <Data>(path: string) => call<Data>(page.request, path, { token });
  const list = (query: string) =>
    read<{ amount: string; status: string; ref: string; transactionType: string }[]>(`transactions?${query}`);
  return {
    token,
    wallet: async () => koboOf((await read<{ availableBalance: string }>('wallet/balance')).availableBalance),
    orders: async () => (await list('')).filter(({ transactionType }) => transactionType.endsWith('_ORDER')),
    refunded: async () =>
      (await list('type=REFUND')).reduce((sum, { amount }) => add(sum, koboOf(amount)), ZERO),
  };
}

/** The page shows the one order there is with its true end, and the wallet was debited once, or not at all. */
export async function expectEnd(page: Page, books: Books, end: End, funded: Kobo): Promise<void> {
  await expect(receipt(page)).toBeVisible();
  await expect(verdict(page)).toHaveText(VERDICTS[end]);
  const orders = await books.orders();
  expect(orders.map(({ status }) => status)).toEqual([end]);
  const [order] = orders;
  await expect(receipt(page)).toHaveAccessibleName(`Receipt ${order?.ref}`);
  const price = koboOf(order?.amount ?? '');
  expect(price > ZERO).toBe(true);
  const left = end === 'FAILED' ? funded : subtract(funded, price);
  expect(await books.wallet()).toBe(left);
  const bar = page.getByRole('banner').getByRole('link', { name: /Wallet balance/ });
  await expect(bar.locator('data')).toHaveText(formatNaira(left));
  expect(await books.refunded()).toBe(end === 'FAILED' ? price : ZERO);
}

/** The receipt's tokens and pins by their labels, each with digits to copy. */
export async function expectCodes(page: Page, labels: string[]): Promise<void> {
  const codes = receipt(page).getByRole('group');
  await expect(codes).toHaveCount(labels.length);
  for (const [index, label] of labels.entries()) {
    await expect(codes.nth(index)).toHaveAccessibleName(label);
    await expect(codes.nth(index).locator('code')).toHaveText(/^(SBX)?\d{9,20}$/);
    await expect(codes.nth(index).getByRole('button', { name: 'Copy' })).toBeVisible();
  }
}
