import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { payNobody } from './support/bank.ts';
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
  await page
    .getByRole('listitem')
    .filter({ hasText: SENDER })
    .getByRole('button', { name: /^Show what/ })
    .click();
  await expect(page.getByText(/^Has ₦/)).toBeVisible();
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
  await dialog.getByRole('button', { name: 'Ask a second person' }).click();
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

test('finance rejects a claim, and gives a payment to its agent', async ({ page, product }) => {
  const { token, agent } = await startFunded(page);
  const balance = async () =>
    Number(
      (await call<{ availableBalance: string }>(page.request, 'wallet/balance', { token })).availableBalance,
    );
  const before = await balance();
  const sender = 'Obinna Nwosu';
  const body = { amount: '1310.00', senderName: sender, paidAt: new Date().toISOString(), note: '' };
  await call(page.request, 'manual-funding', { token, body });
  const reference = await payNobody(page.request, product, '4321.00');

  await beginWork(page, await inviteStaff(product, 'finance', 'Efe Ojo'));
  await page.goto('/console/money');
  const itemOf = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await itemOf(sender).getByRole('button', { name: 'Take it' }).click();
  await expect(itemOf(sender)).toContainText('You look into it, since');
  await itemOf(sender).getByRole('button', { name: 'Give it back' }).click();
  await expect(itemOf(sender)).toContainText('No one of the staff looks into it yet.');
  await itemOf(sender).getByRole('button', { name: 'Write a note' }).click();
  await itemOf(sender).getByLabel('Note for the staff').fill('The bank looks for it');
  await itemOf(sender).getByRole('button', { name: 'Keep the note' }).click();
  await expect(itemOf(sender).getByRole('list', { name: 'Notes' })).toContainText('Efe Ojo');
  await expectAccessibleInBothThemes(page);
  await page.reload();
  await itemOf(sender).getByRole('button', { name: 'Show the note' }).click();
  await expect(itemOf(sender).getByText('The bank looks for it')).toBeVisible();
  await itemOf(sender).getByRole('button', { name: 'Reject the claim' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Why').fill('No such transfer at the bank');
  await dialog.getByRole('button', { name: 'Reject the claim' }).click();
  await expect(itemOf(sender)).toHaveCount(0);
  expect(await balance()).toBe(before);

  await itemOf(reference).getByRole('button', { name: 'Give it to an agent' }).click();
  await dialog.getByLabel('Agent').fill(agent.username);
  await dialog.getByLabel('How you know that it is theirs').fill('The receipt, sent by email');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: /^Credit / }).click();
  await expect(itemOf(reference)).toHaveCount(0);
  // Less the bank's fee.
  expect((await balance()) - before).toBeGreaterThan(4_000);
});

test('the owner refuses what finance asked for, and takes nothing back for them', async ({
  page,
  product,
  browser,
}) => {
  const { token, agent } = await startFunded(page);
  const body = { amount: '1470.00', senderName: 'Uju Ani', paidAt: new Date().toISOString(), note: '' };
  await call(page.request, 'manual-funding', { token, body });
  await beginWork(page, await inviteStaff(product, 'finance', 'Efe Ojo'));
  await page.goto('/console/money');
  const claimOf = (desk: typeof page) => desk.getByRole('listitem').filter({ hasText: 'Uju Ani' });
  await claimOf(page).getByRole('button', { name: 'Take it' }).click();
  await expect(claimOf(page)).toContainText('You look into it, since');
  await page.goto(`/console?q=${agent.username}`);
  await page.getByRole('link', { name: new RegExp(`^${agent.username},`) }).click();
  const dialog = page.getByRole('dialog');
  for (const [amount, reference] of [
    ['61000', 'Ticket 1'],
    ['62000', 'Ticket 2'],
  ] as const) {
    await page.getByRole('button', { name: 'Credit' }).click();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Reference').fill(reference);
    await dialog.getByLabel('Reason').fill('Paid twice');
    await dialog.getByRole('button', { name: 'Ask a second person' }).click();
    await expect(dialog).toBeHidden();
  }

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const owner = await context.newPage();
  await beginWork(owner, await inviteStaff(product, 'owner', 'Halima Bello'));
  await owner.goto('/console/money');
  const requestOf = (desk: typeof page, amount: string) =>
    desk.getByRole('listitem').filter({ hasText: agent.username }).filter({ hasText: amount });
  await expect(requestOf(owner, '₦62,000')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  await requestOf(owner, '₦62,000').getByRole('button', { name: 'Refuse' }).click();
  await owner.getByLabel('Why').fill('It was paid once');
  await owner.getByRole('button', { name: 'Refuse it' }).click();
  await expect(requestOf(owner, '₦62,000')).toHaveCount(0);
  // What a colleague has in hand is theirs to decide, until it is taken over.
  await expect(claimOf(owner)).toContainText('Efe Ojo looks into it, since');
  await expect(claimOf(owner).getByRole('button', { name: 'It arrived' })).toHaveCount(0);
  await claimOf(owner).getByRole('button', { name: 'Take it over' }).click();
  await expect(claimOf(owner).getByRole('button', { name: 'It arrived' })).toBeVisible();
  await context.close();

  await page.goto('/console/money');
  await expect(claimOf(page)).toContainText('Halima Bello looks into it, since');
  await expect(requestOf(page, '₦61,000').getByRole('button', { name: 'Refuse' })).toHaveCount(0);
  await requestOf(page, '₦61,000').getByRole('button', { name: 'Take it back' }).click();
  await expect(requestOf(page, '₦61,000')).toHaveCount(0);
});
