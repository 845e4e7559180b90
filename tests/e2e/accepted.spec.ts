import type { Page } from '@playwright/test';
import { call, startFunded } from './support/agent.ts';
import { expectEmptyForm, openSale, payButton, receipt, startNewSale, toReview } from './support/outcomes.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';

// The sandbox never settles it.
const PENDING = { phone: '08066666666', network: 'MTN' };

async function fill(page: Page, { phone, network }: typeof PENDING): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await expectNetwork(page, network);
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
}

test('a sale that was taken is gone from its form, here, in other tabs and after a reload', async ({
  page,
  quietPages,
}) => {
  await startFunded(page, '1000');
  await openSale(page, 'airtime');
  await fill(page, PENDING);
  await toReview(page);
  const reviewing = await page.context().newPage();
  quietPages.watch(reviewing);
  await openSale(reviewing, 'airtime');
  await toReview(reviewing);
  await payButton(page).click();

  await test.step('here, where a pending one is not sold again', async () => {
    await expect(page.getByText(/^Pending for/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next customer' })).toBeVisible();
    await page.getByRole('button', { name: 'More for this receipt' }).click();
    await expect(page.getByRole('menuitem', { name: 'Print', exact: true })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Sell again' })).toBeHidden();
    await page.keyboard.press('Escape');
  });
  await test.step('in the tab that was about to pay for it', async () => {
    await expectEmptyForm(reviewing);
  });
  await test.step('in a new tab', async () => {
    const other = await page.context().newPage();
    quietPages.watch(other);
    await openSale(other, 'airtime');
    await expectEmptyForm(other);
    await other.close();
  });
  await test.step('after a reload, which shows what became of it', async () => {
    await page.reload();
    await untilHydrated(page);
    await expect(receipt(page)).toBeVisible();
    await startNewSale(page);
    await expectEmptyForm(page);
  });
  await test.step('and the same once more is warned of, not forbidden', async () => {
    await fill(page, PENDING);
    await toReview(page);
    await expect(page.getByRole('alert').filter({ hasText: 'The same sale is still pending' })).toBeVisible();
    await expect(payButton(page)).toBeEnabled();
  });
});

test('a sale that another device has just made is warned of', async ({ page }) => {
  const { token } = await startFunded(page, '1000');
  const body = { network: 'MTN', phone: '08031234567', amount: '100' };
  await call(page.request, 'services/airtime', { token, body, key: 'another-device' });
  await openSale(page, 'airtime');
  await fill(page, body);
  await toReview(page);
  const warning = page.getByRole('alert').filter({ hasText: 'The same sale was made a moment ago' });
  await expect(warning).toContainText('MTN airtime, ₦98.00');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('200');
  await toReview(page);
  await expect(warning).toBeHidden();
});
