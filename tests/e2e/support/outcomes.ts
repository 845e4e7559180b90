import type { Page, Route } from '@playwright/test';
import { add, formatNaira, type Kobo, parseNaira, subtract, ZERO } from '#domain/money.ts';
import { call, startFunded } from './agent.ts';
import { choose, expect, type QuietPages, untilHydrated } from './test.ts';

export type End = 'SUCCESSFUL' | 'FAILED' | 'PENDING';

const VERDICTS: Record<End, RegExp> = {
  SUCCESSFUL: /^Delivered/,
  FAILED: /^Failed, ₦[\d,.]+ is back in your wallet/,
  PENDING: /^Pending for .*Our support is settling it/s,
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

/** Opens the receipt's menu and chooses from it. */
export async function chooseMore(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More for this receipt' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** From a receipt to the empty form, in the same page. */
export async function startNewSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next customer' }).click();
  await expect(receipt(page)).toBeHidden();
}

/** Fills in the open form for a meter of Ikeja Electric. @param amount naira */
export async function fillMeter(page: Page, number: string, amount: string, type = 'Prepaid'): Promise<void> {
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
  const loseOne = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(`**/services/${service}`, loseOne, { times: 1 });
  await payButton(page).click();
};

/** A new sale: nothing of the former is there to be paid for again. */
export async function expectEmptyForm(page: Page): Promise<void> {
  // Without its price: an empty form has none.
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByLabel(/^(Phone number|Customer.s phone)/)).toHaveValue('');
  await expect(payButton(page)).toBeHidden();
  await expect(receipt(page)).toBeHidden();
}

const payBesideASecondTab: Disturbance = async (page, service, quietPages) => {
  const other = await page.context().newPage();
  quietPages.watch(other);
  await openSale(other, service);
  await toReview(other);
  await payButton(page).click();
  await expect(receipt(page)).toBeVisible();
  // What was sold is shown where it was paid for alone; the tab that was about to pay for the same has an empty form, as a new one has.
  await expectEmptyForm(other);
  await other.goto('/dashboard');
  await openSale(other, service);
  await expectEmptyForm(other);
  await expect(receipt(page)).toBeVisible();
  await other.close();
};

export const DISTURBANCES = {
  'nothing in between': payUndisturbed,
  'a reload before the answer': payAndReload,
  'the answer lost': payAndLoseTheAnswer,
  'a second tab': payBesideASecondTab,
} as const satisfies Record<string, Disturbance>;

export const koboOf = (naira: string): Kobo => parseNaira(naira) ?? ZERO;

interface BookedOrder {
  amount: string;
  status: string;
  ref: string;
}

/** How an agent's books stand at one moment. */
export interface Stand {
  wallet: Kobo;
  /** The latest first. */
  orders: BookedOrder[];
  refunded: Kobo;
}

/** What the server knows of an agent, whatever the page says. */
export interface Books {
  wallet: () => Promise<Kobo>;
  orders: () => Promise<BookedOrder[]>;
  stand: () => Promise<Stand>;
}

/** Signs an agent in with this much naira in the wallet. */
export async function openBooks(page: Page, amount: string): Promise<Books & { token: string }> {
  const { token } = await startFunded(page, amount);
  const read = <Data>(path: string) => call<Data>(page.request, path, { token });
  const list = (query: string) =>
    read<(BookedOrder & { transactionType: string })[]>(`transactions?${query}`);
  const wallet = async () =>
    koboOf((await read<{ availableBalance: string }>('wallet/balance')).availableBalance);
  const orders = async () =>
    (await list('')).filter(({ transactionType }) => transactionType.endsWith('_ORDER'));
  const refunded = async () =>
    (await list('type=REFUND')).reduce((sum, { amount }) => add(sum, koboOf(amount)), ZERO);
  return {
    token,
    wallet,
    orders,
    stand: async () => ({ wallet: await wallet(), orders: await orders(), refunded: await refunded() }),
  };
}

/**
 * The page shows the one order there is since `before` with its true end, the wallet was debited for it once, or not at all, and
 * every earlier order is as it was.
 */
export async function expectEnd(page: Page, books: Books, end: End, before: Stand): Promise<void> {
  await expect(receipt(page)).toBeVisible();
  await expect(verdict(page)).toHaveText(VERDICTS[end]);
  const { wallet, orders, refunded } = await books.stand();
  const [order, ...earlier] = orders;
  expect(order?.status).toBe(end);
  expect(earlier).toEqual(before.orders);
  await expect(receipt(page)).toHaveAccessibleName(`Receipt ${order?.ref}`);
  const price = koboOf(order?.amount ?? '');
  expect(price > ZERO).toBe(true);
  const left = end === 'FAILED' ? before.wallet : subtract(before.wallet, price);
  expect(wallet).toBe(left);
  const bar = page.getByRole('banner').getByRole('link', { name: /Wallet balance/ });
  await expect(bar.locator('data')).toHaveText(formatNaira(left));
  expect(refunded).toBe(end === 'FAILED' ? add(before.refunded, price) : before.refunded);
}

/** The receipt's tokens and pins by their labels, each with digits to copy; before them the number it is for. */
export async function expectCodes(page: Page, labels: string[]): Promise<void> {
  const codes = receipt(page).getByRole('group');
  await expect(codes).toHaveCount(1 + labels.length);
  await expect(codes.first()).toHaveAccessibleName(/^(Number|Meter number)$/);
  for (const [index, label] of labels.entries()) {
    const code = codes.nth(1 + index);
    await expect(code).toHaveAccessibleName(label);
    await expect(code.locator('code')).toHaveText(/^(SBX)?\d{9,20}$/);
    await expect(code.getByRole('button', { name: 'Copy' })).toBeVisible();
  }
}
