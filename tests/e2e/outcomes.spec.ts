import type { Page } from '@playwright/test';
import { add, formatNaira, type Kobo, parseNaira, subtract, ZERO } from '#domain/money.ts';
import { call, startFunded } from './support/agent.ts';
import { choose, expect, type QuietPages, test, untilHydrated } from './support/test.ts';

type End = 'SUCCESSFUL' | 'FAILED' | 'PENDING';

/** What the sandbox does with a number, and how the sale must end on the screen. */
const SCENES: { scene: string; phone: string; network: string; end: End }[] = [
  { scene: 'delivered at once', phone: '08031234567', network: 'MTN', end: 'SUCCESSFUL' },
  { scene: 'delivered at the first requery', phone: '08022222222', network: 'Airtel', end: 'SUCCESSFUL' },
  { scene: 'failed at the first requery', phone: '08033333333', network: 'MTN', end: 'FAILED' },
  { scene: 'refused at once', phone: '08044444444', network: 'Glo', end: 'FAILED' },
  { scene: 'not answered, but delivered', phone: '08055555555', network: 'Glo', end: 'SUCCESSFUL' },
  { scene: 'never heard of', phone: '08066666666', network: 'MTN', end: 'PENDING' },
];

const VERDICTS: Record<End, RegExp> = {
  SUCCESSFUL: /^Delivered/,
  FAILED: /^Failed, ₦[\d,.]+ is back in your wallet/,
  PENDING: /^Pending for .*Handed to our support/s,
};

const receipt = (page: Page) => page.getByRole('article', { name: /^Receipt / });
const verdict = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /\S/ }).first();
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

async function review(page: Page, phone: string, network: string): Promise<void> {
  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill(phone);
  const choice = page.getByRole('radio', { name: network });
  await choose(choice);
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await page.getByRole('button', { name: /^Continue/ }).click();
  await expect(payButton(page)).toBeEnabled();
}

type Disturbance = (page: Page, quietPages: QuietPages) => Promise<void>;

/** Pays, each in its own trouble. The order always reaches the server. */
const DISTURBANCES: Record<string, Disturbance> = {
  'nothing in between': (page) => payButton(page).click(),

  'a reload before the answer': async (page) => {
    let arrived = () => undefined as void;
    const isThere = new Promise<void>((resolve) => (arrived = resolve));
    await page.route('**/services/airtime', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      arrived();
    });
    await payButton(page).click();
    await isThere;
    await page.unroute('**/services/airtime');
    await page.reload();
  },

  'the answer lost': async (page, quietPages) => {
    quietPages.expectError(/ERR_FAILED/);
    let isLost = false;
    await page.route('**/services/airtime', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await payButton(page).click();
  },

  'a second tab': async (page, quietPages) => {
    const other = await page.context().newPage();
    quietPages.watch(other);
    await other.goto('/services/airtime');
    await untilHydrated(other);
    await other.getByRole('button', { name: /^Continue/ }).click();
    await expect(payButton(other)).toBeEnabled();
    await payButton(page).click();
    await expect(receipt(page)).toBeVisible();
    const name = (await receipt(page).getAttribute('aria-label')) ?? '';
    // The tab that was about to pay for the same shows what became of it instead; a new one begins a new sale.
    await expect(other.getByRole('article', { name })).toBeVisible();
    await other.goto('/services/data');
    await other.goto('/services/airtime');
    await untilHydrated(other);
    await expect(other.getByLabel('Phone number')).toBeVisible();
    await expect(receipt(page)).toBeVisible();
  },
};

const koboOf = (naira: string): Kobo => parseNaira(naira) ?? ZERO;

for (const { scene, phone, network, end } of SCENES)
  for (const [trouble, pay] of Object.entries(DISTURBANCES))
    test(`${scene}, ${trouble}: one debit and the true end`, async ({ page, quietPages }) => {
      const { token } = await startFunded(page, '1000');
      const read = <Data>(path: string) => call<Data>(page.request, path, { token });
      const wallet = async () =>
        koboOf((await read<{ availableBalance: string }>('wallet/balance')).availableBalance);
      const funded = await wallet();
      await review(page, phone, network);
      await pay(page, quietPages);

      await expect(receipt(page)).toBeVisible();
      await expect(verdict(page)).toHaveText(VERDICTS[end]);
      const orders = await read<{ amount: string; status: string; ref: string }[]>(
        'transactions?type=AIRTIME_ORDER',
      );
      expect(orders.map(({ status }) => status)).toEqual([end]);
      const [order] = orders;
      await expect(receipt(page)).toHaveAccessibleName(`Receipt ${order?.ref}`);
      const price = koboOf(order?.amount ?? '');
      expect(price > ZERO).toBe(true);
      const left = end === 'FAILED' ? funded : subtract(funded, price);
      expect(await wallet()).toBe(left);
      const bar = page.getByRole('banner').getByRole('link', { name: /Wallet balance/ });
      await expect(bar.locator('data')).toHaveText(formatNaira(left));
      const refunds = await read<{ amount: string }[]>('transactions?type=REFUND');
      const returned = refunds.reduce((sum, { amount }) => add(sum, koboOf(amount)), ZERO);
      expect(returned).toBe(end === 'FAILED' ? price : ZERO);
    });
