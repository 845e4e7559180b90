import {
  expectCodes,
  expectEnd,
  openBooks,
  openSale,
  payButton,
  receipt,
  toReview,
} from './support/outcomes.ts';
import { choose, expect, test } from './support/test.ts';

test('three cards are sold, and printed as a sheet at once and later', async ({ page }) => {
  const books = await openBooks(page, '5000');
  const before = await books.stand();
  await openSale(page, 'recharge-cards');
  await choose(page.getByRole('radio', { name: /^MTN/ }));
  await choose(page.getByRole('radio', { name: /₦500/ }));
  await page.getByLabel('How many cards').fill('3');
  await page.getByLabel("Customer's phone number").fill('08031234567');
  await toReview(page);
  await payButton(page).click();
  await expectEnd(page, books, 'SUCCESSFUL', before);
  await expect(receipt(page)).toContainText('MTN ₦500');
  await expectCodes(page, ['Serial 1', 'Pin 1', 'Serial 2', 'Pin 2', 'Serial 3', 'Pin 3']);

  const sheet = page.getByRole('dialog', { name: '3 cards' });
  const opens = async () => {
    await page.getByRole('button', { name: 'Print sheet' }).click();
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    await expect(sheet.getByText('Dial *311*PIN#')).toHaveCount(3);
  };
  await opens();
  const shown = await sheet.getByRole('listitem').allInnerTexts();
  // On paper the cards alone, and not the dialog they were looked over in.
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeHidden();
  await expect(page.locator('[data-print=sheet]').getByRole('listitem')).toHaveCount(3);
  await expect(receipt(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/user/transactions');
  // The toast of the sale, which has the same words, may still be there.
  await page
    .getByRole('table')
    .getByRole('button', { name: /^MTN ₦500 recharge card/ })
    .first()
    .click();
  await opens();
  expect(await sheet.getByRole('listitem').allInnerTexts()).toEqual(shown);
});
