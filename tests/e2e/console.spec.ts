import { randomUUID } from 'node:crypto';
import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, expectFitting, inBothWidths } from './support/axe.ts';
import { beginWork, inviteStaff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('an owner takes the command line’s link up, invites a colleague, and each sees what their role may', async ({
  page,
  product,
  browser,
}) => {
  // Two people go through every page, which on a busy machine takes a minute.
  test.slow();
  await beginWork(page, await inviteStaff(product, 'owner', 'Ada Obi'));
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await page.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Chidi Eze');
  await dialog.getByLabel('Email').fill('chidi@shop.example');
  await dialog.getByLabel('Role').selectOption('Auditor');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByRole('group').locator('code').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });

  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const other = await context.newPage();
  await beginWork(other, new URL(link.replace(/\s/g, '')).pathname + new URL(link.replace(/\s/g, '')).hash);
  await expect(other.getByRole('link', { name: 'Record' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await other.goto('/console/staff');
  await expect(other.getByText('Your role does not include this.')).toBeVisible();

  // Their access ends under their hands.
  await page.getByRole('button', { name: 'End access: Chidi Eze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End access' }).click();
  await expect(page.getByRole('button', { name: 'End access: Chidi Eze' })).toHaveCount(0);
  await other.goto('/console/record');
  await expect(other).toHaveURL(/\/console\/login\?next=/);
  await context.close();

  await page.goto('/console/record');
  await expect(page.getByText('staff disable').first()).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
});

test('nobody comes to the console by an agent’s session, and a link is taken up once', async ({
  page,
  product,
  agent,
  quietPages,
}) => {
  quietPages.expectError(/status of 404/);
  // A page that stays where it is, whoever is signed in.
  await page.goto('/developers');
  await page.evaluate((entry) => localStorage.setItem('user_session', JSON.stringify(entry)), {
    token: agent.token,
    user: agent.agent,
    expiryTime: Date.now() + 3_600_000,
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto('/console');
  await expect(page).toHaveURL(/\/console\/login\?next=/);
  await expectAccessibleInBothThemes(page);
  const link = await inviteStaff(product, 'support', 'Dayo Cole');
  await beginWork(page, link);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/console\/login/);
  await page.goto(link);
  await expect(
    page.getByText('This link has been used or is too old. Ask the owner for a new one.'),
  ).toBeVisible();
});

const LOST = '08066666666';

test('support finds an order that nobody delivers by its number, and returns the money', async ({
  page,
  product,
  browser,
}) => {
  const { token } = await startFunded(page);
  const { ref } = await call<{ ref: string }>(page.request, 'services/airtime', {
    token,
    key: randomUUID(),
    body: { network: 'MTN', phone: LOST, amount: '100.00', ported: true },
  });
  const status = async () =>
    (await call<{ status: string }>(page.request, `transactions/${ref}`, { token })).status;
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const desk = await context.newPage();
  await beginWork(desk, await inviteStaff(product, 'support', 'Bola Ade'));

  // Once no vendor is asked any more it waits for a person.
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('link', { name: /MTN airtime/ }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await inBothWidths(desk, async () => {
    await expectAccessibleInBothThemes(desk);
    await expectFitting(desk);
  });
  // The list is moved along by keys, and each thing in it has its deadline.
  const list = desk.getByRole('region', { name: /^Waiting for you/ }).getByRole('link');
  await expect(desk.getByText(/hours? left$/).first()).toBeVisible();
  await list.first().focus();
  await desk.keyboard.press('j');
  if ((await list.count()) > 1) await expect(list.nth(1)).toBeFocused();
  await desk.keyboard.press('k');
  await expect(list.first()).toBeFocused();
  await desk.keyboard.press('/');
  await desk.keyboard.type(ref.slice(-6));
  await desk.getByRole('link', { name: /MTN airtime/ }).click();
  await expect(desk).toHaveURL(new RegExp(`/console/order\\?ref=${ref}`));
  await inBothWidths(desk, async () => {
    await expectAccessibleInBothThemes(desk);
    await expectFitting(desk);
  });
  const taken = desk.getByText(/^You look into it, since/);
  await desk.getByRole('button', { name: 'Take it' }).click();
  await expect(taken).toBeVisible();
  await desk.getByRole('button', { name: 'Give it back' }).click();
  await expect(desk.getByText('No one of the staff looks into it yet.')).toBeVisible();
  await desk.getByRole('button', { name: 'Take it' }).click();
  await expect(taken).toBeVisible();
  // Leaving it undoes nothing.
  await desk.goto('/console');
  await expect(desk.getByText(/· Bola Ade looks into it$/)).toBeVisible();
  await desk.goBack();
  await expect(taken).toBeVisible();
  await desk.getByLabel('Note for the staff').fill('Asked the customer.');
  await desk.getByRole('button', { name: 'Keep the note' }).click();
  await expect(desk.getByRole('list', { name: 'Notes' })).toContainText('Asked the customer.');
  await desk.getByRole('button', { name: 'It was not delivered' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Why it was not delivered').fill('Not on the number');
  await dialog.getByRole('button', { name: /^Return ₦/ }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByText('Failed').first()).toBeVisible();
  expect(await status()).toBe('FAILED');

  await desk
    .getByRole('link', { name: /^ada\d/ })
    .first()
    .click();
  await expect(desk).toHaveURL(/\/console\/agent\?id=/);
  await inBothWidths(desk, async () => {
    await expectAccessibleInBothThemes(desk);
    await expectFitting(desk);
  });
  await context.close();
});

test('finance sees a sale in today’s figures as it is made, until they sign out', async ({
  page,
  product,
  browser,
}) => {
  const { token } = await startFunded(page);
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
  const desk = await context.newPage();
  await beginWork(desk, await inviteStaff(product, 'finance', 'Efe Ojo'));
  await desk.getByRole('link', { name: 'Today' }).click();
  const figures = desk.getByRole('region', { name: 'Sold today' });
  await expect(figures).toBeVisible();
  const sold = async () => Number((await figures.getByText(/^Sold, /).innerText()).replace(/\D/g, ''));
  const before = await sold();
  await call(page.request, 'services/airtime', {
    token,
    key: randomUUID(),
    body: { network: 'MTN', phone: '08031234567', amount: '100.00', ported: true },
  });
  await expect.poll(sold, { timeout: 20_000 }).toBeGreaterThan(before);
  // The words for "too few orders" stand in a table that is wider than a phone.
  await expect(desk.getByRole('rowheader', { name: /MTN/ }).first()).toBeVisible();
  await inBothWidths(desk, async () => {
    await expectAccessibleInBothThemes(desk);
    await expectFitting(desk);
  });
  await desk.getByRole('button', { name: 'Account', exact: true }).click();
  await desk.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(desk).toHaveURL(/\/console\/login/);
  await context.close();
});

test('support has no way to today’s figures', async ({ page, product }) => {
  await beginWork(page, await inviteStaff(product, 'support', 'Bola Ade'));
  await expect(page.getByRole('link', { name: 'Work' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Today' })).toHaveCount(0);
  await page.goto('/console/today');
  await expect(page.getByText('Your role does not include this.')).toBeVisible();
});

test('a message for later is posted to several agents, seen to wait, and withdrawn before its time', async ({
  page,
  product,
  quietPages,
}) => {
  quietPages.expectError(/status of 422/);
  const { token, agent } = await startFunded(page);
  await beginWork(page, await inviteStaff(product, 'manager', 'Ngozi Later'));
  await page.goto('/console/messages');
  await page.getByLabel('To', { exact: true }).selectOption('Several agents');
  await page.getByLabel('Agents', { exact: true }).fill(`${agent.username}\nnobody.later`);
  await page.getByLabel('Title').fill('Papers for later');
  await page.getByLabel('Message', { exact: true }).fill('Bring your papers.');
  const nextYear = new Date().getUTCFullYear() + 1;
  await page.getByLabel('Show from (optional)').fill(`${nextYear}-01-01T06:00`);
  const post = page.getByRole('button', { name: 'Post the message' });
  await post.click();
  await expect(page.locator('#main').getByText(/"nobody.later"/)).toBeVisible();
  await page.getByLabel('Agents', { exact: true }).fill(agent.username);
  await post.click();
  const line = page.getByRole('listitem').filter({ hasText: 'Papers for later' });
  await expect(line.getByText('06:00 on 1 Jan')).toBeVisible();
  await inBothWidths(page, async () => {
    await expectAccessibleInBothThemes(page);
    await expectFitting(page);
  });
  const bell = await call<{ title: string }[]>(page.request, 'notify', { token });
  expect(bell.map(({ title }) => title)).not.toContain('Papers for later');
  await line.getByRole('button', { name: 'Withdraw: Papers for later' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(line.getByText('Withdrawn')).toBeVisible();
});
