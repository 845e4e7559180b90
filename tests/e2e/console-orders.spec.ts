import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { disputeLostOrder, sellAirtime } from './support/orders.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The sandbox's vendor delivers to it and takes the order back. */
const TAKEN_BACK = '08088888888';

test('support answers a dispute, settles its order as delivered and closes it', async ({ page, product }) => {
  const shop = await startFunded(page);
  const ref = await disputeLostOrder(page.request, shop);
  await beginWork(page, await inviteStaff(product, 'support', 'Bola Ade'));
  await page.goto(`/console/order?ref=${ref}`);
  await page.getByRole('button', { name: 'Take it' }).click();
  const thread = page.getByRole('region', { name: 'Dispute' });
  await thread.getByLabel('Write to the agent').fill('We ask the network.');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem').filter({ hasText: 'We ask the network.' })).toBeVisible();
  // It lies over a button of the page until it goes by itself.
  await expect(page.locator('.toast')).toHaveCount(0);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });

  await page.getByRole('button', { name: 'It was delivered' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How you know').fill('The network’s page, 14:02');
  await dialog.getByRole('button', { name: 'Settle as delivered' }).click();
  await expect(dialog).toBeHidden();
  const { status } = await call<{ status: string }>(page.request, `transactions/${ref}`, {
    token: shop.token,
  });
  expect(status).toBe('SUCCESSFUL');

  await thread.getByLabel('Write to the agent').fill('It is on the number.');
  await thread.getByRole('button', { name: 'Close it' }).click();
  await expect(thread.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(thread.getByRole('button')).toHaveCount(0);
});

test('support says what was done about an order that its vendor took back; an auditor reads it', async ({
  page,
  product,
  browser,
}) => {
  const shop = await startFunded(page);
  const ref = await sellAirtime(page.request, shop, TAKEN_BACK);
  const read = () => call<{ status: string }>(page.request, `transactions/${ref}`, { token: shop.token });
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('REVERSED');
  await beginWork(page, await inviteStaff(product, 'support', 'Bola Ade'));
  await page.goto('/console');
  const waiting = page.getByRole('listitem').filter({ hasText: 'Taken back by its vendor · sandbox' });
  await expect(waiting).toHaveCount(1);
  await waiting.getByRole('link').click();
  await expect(page.getByText(/^sandbox took it back, /)).toBeVisible();
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, await inviteStaff(product, 'auditor', 'Zainab Musa'));
  await other.goto(`/console/order?ref=${ref}`);
  await expect(other.getByText(/^sandbox took it back, /)).toBeVisible();
  await expect(other.getByRole('button', { name: 'It is dealt with' })).toHaveCount(0);

  // The heading has the focus, so the key is enough.
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: 'sandbox took it back' });
  await expect(dialog.getByRole('combobox', { name: 'Because' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Because' }).selectOption('The vendor gave our money back');
  await dialog.getByRole('button', { name: 'It is dealt with' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/: The vendor gave our money back$/)).toBeVisible();

  await page.getByRole('button', { name: 'Show what they wrote' }).click();
  const wrote = page.getByRole('list', { name: 'What the vendors wrote' }).getByRole('listitem');
  await expect(wrote).toHaveText([
    /^sandboxHTTP 200.*"status":"delivered"/,
    /^sandboxHTTP 200.*"code":"REVERSED"/,
  ]);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await page.goto('/console');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await other.reload();
  await expect(other.getByText(/: The vendor gave our money back$/)).toBeVisible();

  await other.goto('/console/record');
  await expect(other.getByText('staff invite').first()).toBeVisible();
  await other.getByLabel('Because').selectOption('The vendor gave our money back');
  await expect(other.getByText('staff invite')).toHaveCount(0);
  await expect(other.getByText('orders dealt').first()).toBeVisible();
  await context.close();
});

test('a manager asks the vendor whether it took an order back', async ({ page, product, quietPages }) => {
  quietPages.expectError(/status of 4\d\d/);
  const shop = await startFunded(page);
  const ref = await sellAirtime(page.request, shop);
  await beginWork(page, await inviteStaff(product, 'manager', 'Ada Obi'));
  await page.goto(`/console/order?ref=${ref}`);
  await page.getByRole('button', { name: 'Ask whether it was taken back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why you ask').fill('The customer says it is gone');
  await dialog.getByRole('button', { name: 'Ask now' }).click();
  await expect(dialog.getByText(/is delivered, not reversed\.$/).first()).toBeVisible();
  const { status } = await call<{ status: string }>(page.request, `transactions/${ref}`, {
    token: shop.token,
  });
  expect(status).toBe('SUCCESSFUL');
});
