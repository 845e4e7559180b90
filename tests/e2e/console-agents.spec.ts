import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { API_BASE } from '#contract/endpoint.ts';
import { call, type SignedIn, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { lockPin, protect } from './support/factors.ts';
import { addLevels } from './support/levels.ts';
import { sellAirtime } from './support/orders.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** Finds an agent as staff do. */
async function openAgent(page: Page, { agent }: SignedIn): Promise<void> {
  await page.goto(`/console?q=${agent.username}`);
  await page.getByRole('link', { name: new RegExp(`^${agent.username},`) }).click();
  await expect(page).toHaveURL(/\/console\/agent\?id=/);
}

/** Presses a button of the agent's page and gives a reason. */
async function act(
  page: Page,
  button: string,
  does = button,
  reason = 'Called from their own number',
): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  const proof = dialog.getByLabel('Proof');
  if (await proof.isVisible()) await proof.selectOption('I called the number of the account');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: does, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const statusOfLogin = async (page: Page, { agent: { username, password } }: SignedIn): Promise<number> =>
  (await page.request.post(`${API_BASE}/auth/login`, { data: { username, password } })).status();

test('support helps an agent who lost everything, and shuts one out', async ({ page, product }) => {
  const shop = await startFunded(page);
  await protect(page.request, shop);
  await lockPin(page.request, shop);
  await beginWork(page, await inviteStaff(product, 'support', 'Bola Ade'));
  await openAgent(page, shop);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });

  await act(page, 'Unlock the PIN');
  await expect(page.getByRole('button', { name: 'Unlock the PIN' })).toHaveCount(0);
  await act(page, 'Remove the PIN');
  await act(page, 'Remove the authenticator app', 'Remove the app');
  await act(page, 'Remove the keys');
  await act(page, 'Log out', 'Log the agent out');
  for (const name of ['Remove the PIN', 'Remove the authenticator app', 'Remove the keys', 'Log out'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  // Without the app the password alone is enough.
  expect(await statusOfLogin(page, shop)).toBe(200);

  await act(page, 'Suspend', 'Suspend the agent', 'Sold pins that were used');
  await expect(page.getByText('The agent reads: Sold pins that were used')).toBeVisible();
  expect(await statusOfLogin(page, shop)).toBe(403);
  await act(page, 'Let in again', 'Let the agent in again', 'The pins were good');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await statusOfLogin(page, shop)).toBe(200);
});

test('a manager gives an agent the prices of a level', async ({ page, product }) => {
  const shop = await startFunded(page);
  await addLevels(product, test.info());
  await beginWork(page, await inviteStaff(product, 'manager', 'Ada Obi'));
  await openAgent(page, shop);
  await page.getByRole('button', { name: 'Change the level' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Level').selectOption('Silver');
  await dialog.getByLabel('Reason').fill('Sells a lot');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Change the level' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Silver', { exact: true })).toBeVisible();
});

test('a manager gives a level for later, drops it and lets the sales decide again', async ({
  page,
  product,
}) => {
  const shop = await startFunded(page);
  await addLevels(product, test.info());
  await beginWork(page, await inviteStaff(product, 'manager', 'Ngozi Eze'));
  await openAgent(page, shop);
  await page.getByRole('button', { name: 'Change the level' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Level').selectOption('Gold');
  await dialog.getByLabel(/^From/).fill('2099-01-31T06:00');
  await dialog.getByLabel('Reason').fill('From the new year on');
  await dialog.getByRole('button', { name: 'Change the level' }).click();
  await expect(page.getByText(/^31 Jan 06:00, asked for by/)).toBeVisible();
  await inBothWidths(page, () => expectFitting(page));
  await act(page, 'Drop the change');
  await expect(page.getByText(/asked for by/)).toHaveCount(0);
  await expect(page.getByText('By hand', { exact: true })).toBeVisible();
  await act(page, 'Follow the rule again', 'Follow the rule');
  await expect(page.getByText('By what they sell', { exact: true })).toBeVisible();
});

test('a manager verifies who an agent is, and takes it back', async ({ page, product }) => {
  const shop = await startFunded(page);
  await beginWork(page, await inviteStaff(product, 'manager', 'Kemi Alabi'));
  await openAgent(page, shop);
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Verify the identity' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Shown').selectOption('number');
  await dialog.getByLabel('Number', { exact: true }).selectOption('NIN');
  await dialog.getByLabel('Its last four digits').fill('4421');
  await dialog.getByLabel('Proof').selectOption('document');
  await dialog.getByLabel('Reason').fill('Came to the shop');
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText('•••• 4421')).toBeVisible();
  await inBothWidths(page, () => expectFitting(page));
  await act(page, 'Take the verification back', 'Take it back');
  await expect(page.getByText('Not verified', { exact: true })).toBeVisible();
});

test('finance debits a wallet, and the agent reads why', async ({ page, product }) => {
  const shop = await startFunded(page);
  await beginWork(page, await inviteStaff(product, 'finance', 'Zainab Yusuf'));
  await openAgent(page, shop);
  await page.getByRole('button', { name: 'Debit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('150.50');
  await dialog.getByLabel('Reference').fill(`Ticket ${randomUUID().slice(0, 8)}`);
  await dialog.getByLabel('Reason').fill('A card was paid twice');
  await dialog.getByRole('button', { name: 'Debit the wallet' }).click();
  await expect(dialog).toBeHidden();
  const lines = await call<object>(page.request, 'transactions', { token: shop.token });
  expect(JSON.stringify(lines)).toContain('A card was paid twice');
  expect(JSON.stringify(lines)).toContain('150.50');
});

test('an auditor reads an agent’s limits and statement, and takes it along', async ({ page, product }) => {
  const shop = await startFunded(page);
  const [sold] = [await sellAirtime(page.request, shop), await sellAirtime(page.request, shop)];
  await beginWork(page, await inviteStaff(product, 'auditor', 'Sade Bello'));
  await openAgent(page, shop);
  await expect(page.getByText(/, no limit$/)).toBeVisible();
  await page.getByRole('button', { name: 'Whole statement' }).click();
  const statement = page.getByRole('region', { name: 'Statement' });
  await expect(statement.getByRole('listitem')).toHaveCount(3);
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  const saved = page.waitForEvent('download');
  await statement.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`statement-${shop.agent.username}.csv`);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Date,Ref,Type,Name,Recipient,Status,Amount,Balance before,Balance after');
  expect(lines).toHaveLength(4);
  await statement.getByRole('searchbox').fill(sold);
  await expect(statement.getByRole('listitem')).toHaveCount(1);
  await statement.getByLabel('To', { exact: true }).fill('2026-01-01');
  await expect(statement.getByText('No line of these days')).toBeVisible();
});
