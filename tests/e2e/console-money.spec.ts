import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const SENDER = 'Chinedu Eze';

test('finance credits a claim, and support, who may not, sees it alone', async ({
  page,
  product,
  browser,
}) => {
  const { token } = await startFunded(page);
  const balance = async () =>
    Number(
      (await call<{ availableBalance: string }>(page.request, 'wallet/balance', { token })).availableBalance,
    );
  const before = await balance();
  const body = { amount: '2750.00', senderName: SENDER, paidAt: new Date().toISOString(), note: 'By app' };
  await call(page.request, 'manual-funding', { token, body });

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, await inviteStaff(product, 'support', 'Bola Ade'));
  await other.getByRole('link', { name: 'Money' }).click();
  await expect(other.getByText(SENDER)).toBeVisible();
  await expect(other.getByRole('button', { name: 'It arrived' })).toHaveCount(0);
  await context.close();

  await beginWork(page, await inviteStaff(product, 'finance', 'Zainab Yusuf'));
  await page.goto('/console/money');
  await expect(page.getByText(SENDER)).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await page
    .getByRole('listitem')
    .filter({ hasText: SENDER })
    .getByRole('button', { name: 'It arrived' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Where you saw it').fill('The bank’s page, 09:14');
  await dialog.getByRole('button', { name: 'Credit ₦2,750.00' }).click();
  await expect(page.getByText(SENDER)).toHaveCount(0);
  expect((await balance()) - before).toBe(2_750);
});
