import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff, operate } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('finance closes a day for good and takes it along; an auditor reads it', async ({
  page,
  product,
  browser,
}) => {
  // The product began today: yesterday is the first day that is over.
  await beginWork(page, await inviteStaff(product, 'finance', 'Efe Okoro'));
  await page.getByRole('link', { name: 'Days' }).click();
  await expect(page.getByRole('heading', { name: 'No day was closed yet' })).toBeVisible();
  const close = page.getByRole('button', { name: /^Close \d/ });
  const name = (await close.innerText()).replace('Close ', '');
  await close.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the day' }).click();
  const day = page.getByRole('button', { name, exact: true });
  await expect(day).toBeVisible();
  await expect(close).toBeHidden();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  const books = page.getByRole('region', { name: 'The books' });
  await books.getByRole('checkbox', { name: /^Ask vendors and bank/ }).check();
  await books.getByRole('button', { name: 'Check now' }).click();
  await expect(books.getByText(/^All \d+ rules hold$/)).toBeVisible();
  await expect(books.getByText('What the vendors say')).toBeVisible();
  await expect(books.getByText('Our records among each other')).toBeVisible();
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${name}, day 1` })).toBeFocused();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^day-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toMatch(/^Number,1\r\n/m);
  expect(csv).toMatch(/^In wallets at the end,/m);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();

  expect(await operate(product, 'day', 'close', '--date', file.suggestedFilename().slice(4, 14))).toContain(
    'is closed already, as day 1.',
  );
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, await inviteStaff(product, 'auditor', 'Zainab Musa'));
  await other.getByRole('link', { name: 'Days' }).click();
  await expect(other.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(other.getByRole('button', { name: /^Close / })).toHaveCount(0);
  await expect(other.getByText(/^All \d+ rules hold$/).first()).toBeVisible();
  await expect(other.getByRole('button', { name: 'Check now' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Reports' }).click();
  await other.getByLabel('Report').selectOption('VAT');
  await other.getByLabel('Days').selectOption('Yesterday');
  await expect(other.getByRole('row', { name: /^Total/ })).toBeVisible();
  await other.getByLabel('Report').selectOption('Successes and failures');
  await expect(other.getByRole('heading', { name: /^Successes and failures, / })).toBeVisible();
  const regulators = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Download CSV' }).click();
  expect(await readFile(await (await regulators).path(), 'utf8')).toMatch(/^Day,Service,Provider,Placed,/);
  await context.close();
});
