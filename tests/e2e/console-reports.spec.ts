import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { call, fund, register, signIn } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { addLevels } from './support/levels.ts';
import { beginWork, inviteStaff, operate } from './support/staff.ts';
import { expect, test } from './support/test.ts';

const TITLE = 'Closed <b>on Sunday</b>';

test('a manager posts a message to a level: its agents see it, others do not, until it is withdrawn', async ({
  page,
  product,
  browser,
}) => {
  const gold = await register(page.request);
  const standard = await register(page.request);
  await addLevels(product, test.info());
  await operate(product, 'level', 'set', gold.agent.username, 'gold', '--reason', 'Sells a lot');

  await beginWork(page, await inviteStaff(product, 'manager', 'Ada Obi'));
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByLabel('To').selectOption('Agents of Gold');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Message', { exact: true }).fill('We open again on Monday.');
  const preview = page.getByRole('region', { name: 'In the agent’s bell' });
  await expect(preview.getByRole('heading', { name: TITLE })).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  await page.getByRole('button', { name: 'Post the message' }).click();
  await expect(page.getByText(/To agents of Gold · Read by 0 of 1/)).toBeVisible();

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const shop = await context.newPage();
  await signIn(shop, gold);
  await shop.goto('/dashboard');
  await shop.getByRole('button', { name: /Notices/ }).click();
  const bell = shop.getByRole('dialog', { name: 'Notices' });
  // What looks like a part of a page is text.
  await expect(bell.getByRole('heading', { name: TITLE })).toBeVisible();
  await bell.getByRole('button', { name: /Close/ }).click();
  const titles = async (token: string) =>
    (await call<{ title: string }[]>(page.request, 'notify', { token })).map(({ title }) => title);
  expect(await titles(standard.token)).not.toContain(TITLE);

  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Read by 1 of 1/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: `Withdraw: ${TITLE}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  expect(await titles(gold.token)).not.toContain(TITLE);
  await context.close();
});

test('finance reads what was sold and paid in, and takes the file along', async ({ page, product }) => {
  const seller = await register(page.request);
  await fund(page.request, seller, '20000');
  await call(page.request, 'services/airtime', {
    token: seller.token,
    key: randomUUID(),
    body: { network: 'MTN', phone: '08031234567', amount: '100.00', ported: true },
  });
  await beginWork(page, await inviteStaff(product, 'finance', 'Uche Nnadi'));
  await expect(page.getByRole('link', { name: 'Messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Reports' }).click();
  await page.getByLabel('Report').selectOption('Profit by agent');
  await page.getByLabel('Days').selectOption('Today');
  await expect(page.getByRole('rowheader', { name: seller.agent.username })).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^agent-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const csv = await readFile(await file.path(), 'utf8');
  expect(csv).toContain('Agent,Orders,Sold,Cost,Profit,Cost unknown\r\n');
  expect(csv).toContain(`${seller.agent.username},1,`);
  expect(csv).toMatch(/^Total,/m);

  // Other agents of the same shop were funded today too: what is new is this agent's.
  const totals = async () => {
    await page.reload();
    await page.getByLabel('Report').selectOption('Fundings and fees');
    await page.getByLabel('Days').selectOption('Today');
    const total = page.getByRole('row', { name: /^Total/ });
    await expect(total).toBeVisible();
    const cells = await total.getByRole('cell').allInnerTexts();
    return cells.map((cell) => Number(cell.replace(/\D/g, '')));
  };
  const before = await totals();
  const credited = await fund(page.request, await register(page.request), '20000');
  const after = await totals();
  expect(after.map((total, index) => total - (before[index] ?? 0))).toContain(
    Number(credited.replace(/\D/g, '')),
  );
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Fundings and fees, / })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByLabel('Report')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeHidden();
});
