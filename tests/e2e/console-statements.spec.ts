import { readFile } from 'node:fs/promises';
import { sellAirtime } from './support/orders.ts';
import { startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('finance compares a statement and deals with a difference; an auditor reads it and changes nothing', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const shop = await startFunded(page);
  const ref = await sellAirtime(page.request, shop);
  const foreign = '202611210101WALKWALKWA';
  const at = new Date().toISOString();
  const lines = ['Our no.,Fee,State,When', `${ref},1,done,${at}`, `${foreign},970.00,done,${at}`, ''];
  await beginWork(page, await inviteStaff(product, 'finance', 'Halima Sule'));
  await page.goto('/console/vendors');
  await page.getByRole('link', { name: 'Compare a statement' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'walk.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await page.getByLabel('Our reference').selectOption('Our no.');
  await page.getByLabel('What it took').selectOption('Fee');
  await page.getByLabel('Status').selectOption('State');
  await page.getByLabel('Time', { exact: true }).selectOption('When');
  await page.getByText('Words of the status that are its own').click();
  await page.getByLabel('Delivered', { exact: true }).fill('done');
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await page.getByRole('button', { name: 'Compare' }).click();
  const rows = page.getByRole('region', { name: 'Differences' });
  await expect(rows.getByText(foreign, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/statements\?run=/);
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText(/^You look into it, since/)).toBeVisible();
  await page.getByRole('button', { name: 'Give it back' }).click();
  await expect(page.getByText('No one of the staff looks into it yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Write a note' }).click();
  await page.getByLabel('Note for the staff').fill('I wrote to them');
  await page.getByRole('button', { name: 'Keep the note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('I wrote to them');
  await rows.getByRole('button', { name: `Dealt with: ${foreign}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What was done').fill('The vendor looks into it');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rows.getByText('The vendor looks into it')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(foreign);

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, await inviteStaff(product, 'auditor', 'Chidi Okafor'));
  await other.goto(new URL(page.url()).pathname + new URL(page.url()).search);
  await expect(other.getByText('The vendor looks into it')).toBeVisible();
  await other.getByRole('button', { name: 'Show the note' }).click();
  await expect(other.getByText('I wrote to them')).toBeVisible();
  await expect(other.getByLabel('Note for the staff')).toHaveCount(0);
  await expect(other.getByRole('button', { name: /^(Dealt with|Open again)/ })).toHaveCount(0);
  await inBothWidths(other, async () => {
    await expectAccessibleInBothThemes(other);
    await expectFitting(other);
  });
  await other.getByRole('button', { name: 'All statements' }).click();
  await expect(other.getByRole('button', { name: 'Compare' })).toHaveCount(0);
  await context.close();

  await rows.getByRole('button', { name: 'Open again' }).click();
  await expect(rows.getByText('The vendor looks into it')).toHaveCount(0);
});

test('a manager sells a probe through a vendor; finance sees what it cost and cannot sell one', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  await beginWork(page, await inviteStaff(product, 'manager', 'Zainab Bello'));
  await page.goto('/console/vendors');
  await page.getByRole('button', { name: 'Sell a probe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Number' }).fill('08031239871');
  await dialog.getByRole('button', { name: 'Sell it' }).click();
  await expect(dialog.getByText(/^Say that the number is yours/)).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Sell it' }).click();
  await expect(dialog).toBeHidden();
  const sales = page.getByRole('region', { name: 'Probe sales' });
  await expect(sales.getByText(/0803 123 9871/)).toBeVisible();
  await expect(sales.getByText('Successful').first()).toBeVisible();

  // The sandbox's vendor never tells what became of an order to it.
  await page.getByRole('button', { name: 'Sell a probe' }).click();
  await dialog.getByRole('textbox', { name: 'Number' }).fill('08066666666');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Sell it' }).click();
  const asked = page.waitForResponse((response) => response.url().endsWith('/again'));
  await sales.getByRole('button', { name: /^Ask again: sandbox, / }).click();
  expect((await asked).status()).toBe(200);
  await expect(sales.getByText('Pending').first()).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, await inviteStaff(product, 'finance', 'Musa Ibrahim'));
  await other.goto('/console/vendors');
  await expect(other.getByText(/0803 123 9871/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sell a probe' })).toHaveCount(0);
  await inBothWidths(other, async () => {
    await expectAccessibleInBothThemes(other);
    await expectFitting(other);
  });
  await context.close();
});
