import type { Transaction } from '#contract/transactions.ts';
import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, inBothWidths } from './support/axe.ts';
import { expect, test } from './support/test.ts';

const power = { discoName: 'IKEDC', meterType: 'prepaid', phone: '08031234567', amount: '2000.00' };

test('a customer sees a shared receipt without an account, and what is not shared is not there', async ({
  page,
  browser,
}) => {
  const { token } = await startFunded(page);
  const order = await call<Transaction>(page.request, 'services/electricity', {
    token,
    key: 'shared-receipt',
    body: { ...power, meterNumber: '45111111111' },
  });
  const { id } = await call<{ id: string }>(page.request, `transactions/${order.ref}/receipt`, {
    token,
    body: {},
  });

  const context = await browser.newContext();
  const customer = await context.newPage();
  const answer = await customer.goto(`/r/${id}`);
  expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  await expect(customer.getByRole('heading', { name: 'Delivered' })).toBeVisible();
  const ticket = customer.getByRole('article', { name: 'Receipt' });
  await expect(ticket).toContainText('₦2,000.00');
  await expect(ticket).toContainText(order.ref);
  await expect(ticket.getByRole('button', { name: 'Copy token' })).toBeVisible();
  await inBothWidths(customer, () => expectAccessibleInBothThemes(customer));

  const stopped = await page.request.delete(`/api/v1/agent/transactions/${order.ref}/receipt`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(stopped.ok()).toBe(true);
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'There is no receipt here' })).toBeVisible();
  await expect(ticket).toBeHidden();
  await context.close();
});

test('a pending receipt tells its customer by itself that the sale failed', async ({ page }) => {
  const { token } = await startFunded(page);
  const order = await call<Transaction>(page.request, 'services/electricity', {
    token,
    key: 'pending-receipt',
    body: { ...power, meterNumber: '45701233333' },
  });
  const { id } = await call<{ id: string }>(page.request, `transactions/${order.ref}/receipt`, {
    token,
    body: {},
  });
  await page.route('**/api/v1/receipts/*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...rest, data: { ...data, status: 'PENDING' } } });
  });
  await page.goto(`/r/${id}`);
  await expect(page.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await expect(page.getByText('If it fails, the money goes back to')).toBeVisible();
  await expect(page.getByText(/^Waiting for /)).toBeVisible();
  await call(page.request, `transactions/${order.ref}/requery`, { token, body: {} });
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: 'Not delivered' })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Waiting for /)).toBeHidden();
});
