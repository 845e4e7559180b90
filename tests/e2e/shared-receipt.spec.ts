import type { Transaction } from '#contract/transactions.ts';
import { call, startFunded } from './support/agent.ts';
import { expectAccessibleInBothThemes, inBothWidths } from './support/axe.ts';
import { expect, test, untilHydrated } from './support/test.ts';

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

test('an agent sends the link by WhatsApp, and ends it in the details or for all receipts at once', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/404 .*\/api\/v1\/receipts\//);
  await page.addInitScript(() => {
    globalThis.open = (address) => {
      document.body.dataset.opened = String(address);
      return null;
    };
  });
  const { token } = await startFunded(page);
  const order = await call<Transaction>(page.request, 'services/airtime', {
    token,
    key: 'sent-receipt',
    body: { network: 'MTN', phone: '08031234567', amount: '500.00', ported: true },
  });
  const details = `/user/transactions?ref=${order.ref}`;
  const send = async (): Promise<string> => {
    await page.locator('body').evaluate((body) => delete body.dataset.opened);
    await page.getByRole('link', { name: 'Send to 0803 123 4567' }).click();
    await expect(page.locator('body')).toHaveAttribute(
      'data-opened',
      /^https:\/\/wa\.me\/2348031234567\?text=/,
    );
    const { searchParams } = new URL((await page.locator('body').getAttribute('data-opened')) ?? '');
    const [address = ''] = /\S+\/r\/\S+$/.exec(searchParams.get('text') ?? '') ?? [];
    return new URL(address).pathname;
  };
  const isShared = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Delivered' })).toBeVisible();
  };
  const isClosed = async (path: string): Promise<void> => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There is no receipt here' })).toBeVisible();
  };

  await page.goto(details);
  await untilHydrated(page);
  const first = await send();
  await isShared(first);
  await page.goto(details);
  await untilHydrated(page);
  expect(await send()).toBe(first);
  await page.reload();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  const second = await send();
  expect(second).not.toBe(first);
  await isClosed(first);
  await isShared(second);
  await page.goto('/user/profile');
  await untilHydrated(page);
  await page.getByRole('checkbox', { name: 'Receipts on the web' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /saved/i })).toBeVisible();
  await isClosed(second);
});
