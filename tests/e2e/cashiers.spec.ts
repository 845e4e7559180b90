import type { Page } from '@playwright/test';
import type { Transaction } from '#contract/transactions.ts';
import { call, signIn, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting } from './support/axe.ts';
import { addCashiers, logIn, PINS, switchTo } from './support/cashiers.ts';
import { continueButton } from './support/outcomes.ts';
import { expect, test, untilHydrated } from './support/test.ts';

async function toReview(page: Page, amount: string): Promise<void> {
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08031234567');
  await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await continueButton(page).click();
  await expect(page.getByRole('region', { name: 'Review' })).toBeVisible();
}

test('two cashiers sell from one phone, each with what is theirs, and switch by PIN', async ({
  page,
  browser,
}) => {
  const shop = await startFunded(page);
  const people = await addCashiers(page, shop);
  const { username } = shop.agent;
  const counter = await (await browser.newContext()).newPage();

  await counter.goto('/login');
  await counter.getByRole('link', { name: 'Sell as a cashier' }).click();
  await logIn(counter, 'Chidi', username);
  await expect(counter.getByRole('link', { name: 'Airtime' }).first()).toBeVisible();
  await expect(counter.getByRole('link', { name: 'Data' })).toHaveCount(0);
  await counter.goto('/services/data');
  await expect(counter.getByText('Only the shop owner can open that page')).toBeVisible();
  await counter.goto('/user/profile');
  await expect(counter.getByText('Only the shop owner can open that page')).toBeVisible();
  await expectFitting(counter);
  await expectAccessibleInBothThemes(counter);

  await counter.goto('/services/airtime');
  await counter.waitForURL('**/till/airtime');
  await toReview(counter, '500');
  await expect(
    counter.getByText('You sell up to ₦300.00 at a time. Ask the owner for this one.'),
  ).toBeVisible();
  await expect(counter.getByText(/Balance after|You keep|You pay/)).toHaveCount(0);
  await counter.getByRole('button', { name: 'Sell for ₦500.00' }).click();
  await expect(counter.getByText('Not sold')).toBeVisible();

  await counter.getByRole('link', { name: 'Switch' }).click();
  await counter.getByRole('button', { name: 'Somebody else' }).click();
  await logIn(counter, 'Bola', username);
  await counter.goto('/till/airtime');
  await toReview(counter, '500');
  await counter.getByRole('button', { name: 'Sell for ₦500.00' }).click();
  await expect(counter.getByText('Delivered', { exact: true })).toBeVisible();
  await counter.getByRole('link', { name: 'My sales' }).click();
  await expect(counter.getByText('₦500.00').first()).toBeVisible();

  await counter.getByRole('link', { name: 'Switch' }).click();
  await counter.getByRole('button', { name: 'Chidi' }).click();
  await counter.keyboard.type('000000');
  const pin = counter.getByLabel('PIN of Chidi');
  await expect(pin).toHaveAccessibleDescription(/This PIN is wrong. 4 tries left./);
  await expect(pin).toBeFocused();
  await expectFitting(counter);
  await expectAccessibleInBothThemes(counter);
  await pin.focus();
  await counter.keyboard.type(PINS.Chidi);
  await counter.waitForURL('**/till');
  await expect(counter.getByText(`sells for`)).toBeVisible();
  await counter.getByRole('link', { name: 'My sales' }).click();
  await expect(counter.getByText('No transactions yet')).toBeVisible();
  // The names of this phone are kept: nobody waits for the network to find theirs, or loses their PIN pad to its failure.
  await counter.route('**/auth/cashiers', (route) => route.abort());
  await counter.getByRole('link', { name: 'Switch' }).click();
  await counter.getByRole('button', { name: 'Bola' }).click();
  await counter.waitForLoadState('networkidle');
  await expect(counter.getByLabel('PIN of Bola')).toBeVisible();
  await counter.unroute('**/auth/cashiers');

  await page.goto('/user/transactions');
  await expect(page.getByText(/ · Bola$/).first()).toBeVisible();
  const sellers = page.getByRole('combobox', { name: 'Cashier' });
  await sellers.selectOption('Chidi');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.reload();
  await sellers.selectOption('Bola');
  await page
    .getByRole('button', { name: /^MTN airtime/ })
    .first()
    .click();
  await expect(page.getByText('Sold by')).toBeVisible();

  await page.request.fetch(`/api/v1/agent/cashiers/${people.Chidi.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${shop.token}` },
  });
  await counter.goto('/till');
  await counter.waitForURL('**/cashier');
  await expect(counter.getByRole('button', { name: 'Bola' })).toBeVisible();
  await expect(counter.getByRole('button', { name: 'Chidi' })).toHaveCount(0);
});

test('a sale that could not be sent waits for its cashier, whoever sells meanwhile', async ({
  page,
  browser,
  quietPages,
}) => {
  quietPages.expectError(/ERR_FAILED/);
  const shop = await startFunded(page);
  await addCashiers(page, shop);
  const sellers = async () => {
    const lines = await call<Transaction[]>(page.request, 'transactions?type=AIRTIME_ORDER', {
      token: shop.token,
    });
    return lines.map(({ details }) => details.seller);
  };
  const counter = await (await browser.newContext()).newPage();
  await counter.goto('/cashier');
  await logIn(counter, 'Chidi', shop.agent.username);
  await counter.getByRole('link', { name: 'Switch' }).click();
  await counter.getByRole('button', { name: 'Somebody else' }).click();
  await logIn(counter, 'Bola', shop.agent.username);

  const orders = '**/services/airtime';
  await counter.goto('/till/airtime');
  await toReview(counter, '200');
  await counter.route(orders, (route) => route.abort());
  await counter.getByRole('button', { name: 'Sell for ₦200.00' }).click();
  const waiting = counter.getByText(/Sending the order|We could not confirm this sale/);
  await expect(waiting).toBeVisible();
  await switchTo(counter, 'Chidi');
  await counter.unroute(orders);
  await counter.goto('/till/airtime');
  await toReview(counter, '100');
  await expect(waiting).toHaveCount(0);
  await counter.getByRole('button', { name: 'Sell for ₦100.00' }).click();
  await expect(counter.getByText('Delivered', { exact: true })).toBeVisible();
  expect(await sellers()).toEqual(['Chidi']);

  await switchTo(counter, 'Bola');
  await expect(counter.getByText('A sale has no answer yet')).toBeVisible();
  await counter.getByRole('link', { name: 'Look at it' }).click();
  await expect(counter.getByText('Delivered', { exact: true })).toBeVisible();
  expect(await sellers()).toEqual(['Bola', 'Chidi']);
});

test('an agent who logs in on the shared phone finds none of a cashier’s pages', async ({ page }) => {
  const shop = await startFunded(page);
  await signIn(page, shop);
  await page.goto('/till');
  await page.waitForURL('**/dashboard');
});

test('an agent adds a cashier, changes what they may, and ends them at once', async ({ page, browser }) => {
  const shop = await startFunded(page);
  await page.goto('/more/cashiers');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Add a cashier' }).click();
  const form = page.getByRole('dialog', { name: 'Add a cashier' });
  await form.getByLabel('Name', { exact: true }).fill('Bola');
  await form.getByLabel('Username or phone number').fill(`Bola${shop.agent.username}`);
  await form.getByLabel('PIN').fill('12');
  await form.getByRole('button', { name: 'Add the cashier' }).click();
  await expect(
    form.getByText('A cashier’s PIN has 6 digits.').or(form.getByText("A cashier's PIN has 6 digits.")),
  ).toBeVisible();
  await form.getByLabel('PIN').fill(PINS.Bola);
  await form.getByLabel('Limit a sale').fill('2000');
  await form.getByRole('checkbox', { name: 'Electricity' }).uncheck();
  await form.getByRole('button', { name: 'Add the cashier' }).click();
  await expect(page.getByText('₦2,000.00')).toBeVisible();
  await expectFitting(page);
  await expectAccessibleInBothThemes(page);

  const counter = await (await browser.newContext()).newPage();
  await counter.goto('/cashier');
  await logIn(counter, 'Bola', shop.agent.username);
  await expect(counter.getByRole('link', { name: 'Electricity Bill' })).toHaveCount(0);

  await page.getByRole('button', { name: 'End Bola' }).click();
  await page.getByRole('dialog', { name: 'End Bola?' }).getByRole('button', { name: 'End Bola' }).click();
  await expect(page.getByText('Ended', { exact: true }).first()).toBeVisible();
  await counter.reload();
  await counter.waitForURL('**/cashier');
});
