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

test('finance asks for a large credit and cannot confirm it; the owner does, and the agent has it', async ({
  page,
  product,
  browser,
}) => {
  const { token, agent } = await startFunded(page);
  const balance = async () =>
    Number(
      (await call<{ availableBalance: string }>(page.request, 'wallet/balance', { token })).availableBalance,
    );
  const before = await balance();

  await beginWork(page, await inviteStaff(product, 'finance', 'Zainab Yusuf'));
  await page.goto(`/console?q=${agent.username}`);
  await page.getByRole('link', { name: new RegExp(`^${agent.username},`) }).click();
  await page.getByRole('button', { name: 'Credit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('60000.50');
  await dialog.getByLabel('Reference').fill('Ticket 4711');
  await dialog.getByLabel('Reason').fill('Two orders were paid twice');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Credit the wallet' }).click();
  await expect(page.getByText('Credit of ₦60,000.50, asked by Zainab Yusuf')).toBeVisible();
  expect(await balance()).toBe(before);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await page.getByRole('link', { name: 'Go to Money' }).click();
  await expect(page.getByText('You asked')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const owner = await context.newPage();
  await beginWork(owner, await inviteStaff(product, 'owner', 'Halima Bello'));
  await owner.goto('/console/money');
  await expect(owner.getByText(/^Asked by Zainab Yusuf/)).toBeVisible();
  await inBothWidths(owner, async () => {
    await expectAccessibleInBothThemes(owner);
    await expectFitting(owner);
  });
  await owner.getByRole('button', { name: 'Confirm' }).click();
  await owner.getByLabel('What you checked').fill('The ticket and both orders');
  await owner.getByRole('button', { name: 'Confirm ₦60,000.50' }).click();
  await expect(owner.getByText(/^Asked by Zainab Yusuf/)).toHaveCount(0);
  expect((await balance()) - before).toBe(60_000.5);

  await owner.goto('/console/record');
  await expect(owner.getByText(/, confirmed by owner\d+@shop\.example/).first()).toBeVisible();
  await context.close();
});
