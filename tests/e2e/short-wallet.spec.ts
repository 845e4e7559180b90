import type { Page } from '@playwright/test';
import { subtract } from '#domain/money.ts';
import { call } from './support/agent.ts';
import {
  type Books,
  chooseMore,
  continueButton,
  expectEnd,
  fillMeter,
  koboOf,
  openBooks,
  openSale,
  payButton,
  receipt,
  toReview,
} from './support/outcomes.ts';
import { expect, expectNetwork, test } from './support/test.ts';

/** Buys airtime as a program would, so that the page does not know of it. */
const spend = (page: Page, { token }: Books & { token: string }, amount: string) =>
  call(page.request, 'services/airtime', {
    token,
    key: `elsewhere-${token.slice(-12)}`,
    body: { network: 'MTN', phone: '08031112222', amount },
  });

async function fundHere(page: Page, { wallet }: Books, amount: string): Promise<void> {
  const before = await wallet();
  await page.getByRole('button', { name: 'Fund wallet' }).click();
  const panel = page.getByRole('dialog', { name: 'Fund wallet' });
  await panel.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await panel.getByRole('button', { name: /^Send to / }).click();
  await expect.poll(wallet).toBeGreaterThan(before);
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel).toBeHidden();
}

/** The orders this browser still has to ask about. */
const keptOrders = (page: Page) =>
  page.evaluate(() =>
    Object.values(
      JSON.parse(localStorage.getItem('kobodesk:orders') ?? '{}') as Record<string, object>,
    ).flatMap((orders) => Object.keys(orders)),
  );

const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'nothing was charged' });

async function reviewAirtime(page: Page): Promise<void> {
  await openSale(page, 'airtime');
  await page.getByLabel('Phone number').fill('08031234567');
  await expectNetwork(page, 'MTN');
  await page.getByRole('textbox', { name: 'Amount' }).fill('800');
  await toReview(page);
}

test('a wallet emptied elsewhere is found out by the server: the sale waits, is funded and sold', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/422 .*services\/airtime/);
  const books = await openBooks(page, '1000');
  await reviewAirtime(page);
  await spend(page, books, '500');
  const left = await books.wallet();
  await payButton(page).click();
  await expect(refused(page)).toContainText(/^₦[\d,.]+ short/);
  await expect(payButton(page)).toBeDisabled();
  expect(await books.orders()).toHaveLength(1);
  expect(await books.wallet()).toBe(left);
  expect(await keptOrders(page)).toEqual([]);

  await page.getByRole('button', { name: 'Change' }).click();
  await expect(page.getByLabel('Phone number')).toHaveValue(/0803 ?123 ?4567/);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('800');
  await expect(refused(page)).toHaveCount(0);
  await continueButton(page).click();
  await fundHere(page, books, '1000');
  const funded = await books.wallet();
  await payButton(page).click();
  await expect(receipt(page)).toContainText('Successful');
  const [latest, ...others] = await books.orders();
  expect(others).toHaveLength(1);
  expect(await books.wallet()).toBe(subtract(funded, koboOf(latest?.amount ?? '')));
});

test('a refusal for too little money is told, and can be paid after, when the balance cannot be read', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/422 .*services\/airtime|503 .*wallet\/balance/);
  const books = await openBooks(page, '1000');
  await reviewAirtime(page);
  await spend(page, books, '500');
  await page.route('**/wallet/balance', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', message: 'Down' } }),
  );
  await payButton(page).click();
  await expect(refused(page)).toContainText('The wallet holds too little');
  await expect(page.getByRole('button', { name: 'Fund wallet' })).toBeVisible();
  expect(await keptOrders(page)).toEqual([]);
});

test('an order that a reload sends again and the server refuses leaves the filled form', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/422 .*services\/electricity|ERR_FAILED/);
  const books = await openBooks(page, '2000');
  await openSale(page, 'electricity');
  await fillMeter(page, '45012345678', '1500');
  await toReview(page);
  await page.route('**/services/electricity', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await payButton(page).click();
  await expect.poll(() => keptOrders(page)).toEqual(['electricity']);
  await spend(page, books, '1000');
  await page.unrouteAll();
  await page.reload();

  await expect(refused(page)).toContainText(/Your wallet holds less than/);
  await expect(page.getByLabel('Meter number')).toHaveValue('45012345678');
  expect(await books.orders()).toHaveLength(1);
  expect(await keptOrders(page)).toEqual([]);
  await fundHere(page, books, '1000');
  await toReview(page);
  await payButton(page).click();
  await expect(receipt(page)).toContainText('Successful');
  expect(await books.orders()).toHaveLength(2);
});

test('a sale to a checked meter can be sold again after a reload', async ({ page }) => {
  const books = await openBooks(page, '5000');
  const before = await books.stand();
  await openSale(page, 'electricity');
  await fillMeter(page, '45012345678', '1500');
  await toReview(page);
  await payButton(page).click();
  await expectEnd(page, books, 'SUCCESSFUL', before);
  await page.reload();
  await chooseMore(page, 'Sell again');
  await expect(page.getByLabel('Meter number')).toHaveValue('45012345678');
  await toReview(page);
});
