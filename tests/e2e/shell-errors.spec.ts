import type { Page, Route } from '@playwright/test';
import { startFunded } from './support/agent.ts';
import { openPortal, untilReadyForOffline } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const BALANCE = '**/api/v1/agent/wallet/balance';
const LOGIN = '**/api/v1/agent/auth/login';
const CONNECTION_PROBLEM = 'There is a problem with your connection. Check it and try again.';

test('without network a quiet banner says so, and goes when it is back', async ({
  page,
  context,
  agent,
  quietPages,
}) => {
  quietPages.expectError(/ERR_INTERNET_DISCONNECTED/);
  await openPortal(page, agent, '/user/profile');
  const banner = page.getByRole('status').filter({ hasText: 'Offline' });
  await untilReadyForOffline(page);
  await expect(banner).toHaveCount(0);
  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
});

for (const [name, failing] of [
  ['a dropped connection', 'abort'],
  ['a server error', 'error'],
] as const)
  test(`a read is tried again after ${name}`, async ({ page, agent, quietPages }) => {
    quietPages.expectError(/ERR_FAILED|status of 503/);
    let tries = 0;
    await page.route(BALANCE, (route) => {
      tries += 1;
      if (tries > 2)
        return route.fulfill({
          json: { status: 'success', message: '', data: { availableBalance: '4321.00' } },
        });
      return failing === 'abort'
        ? route.abort()
        : route.fulfill({ status: 503, json: { status: 'error', message: 'Down' } });
    });
    await openPortal(page, agent);
    await expect(page.getByText('₦4,321.00').filter({ visible: true }).first()).toBeVisible();
    expect(tries).toBe(3);
    await expect(page.getByText('Down')).toHaveCount(0);
  });

test('a read that is refused is not tried again', async ({ page, agent, quietPages }) => {
  quietPages.expectError(/status of 429/);
  let tries = 0;
  await page.route(BALANCE, (route) => {
    tries += 1;
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '30' },
      json: { status: 'error', message: 'Slow down' },
    });
  });
  await openPortal(page, agent);
  await expect(page.getByText('Could not be loaded.', { exact: true })).toBeVisible();
  // Nobody has read what the wallet holds, so no figure stands anywhere for it.
  await expect(
    page.getByText('could not be loaded', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.locator('data:not(dl data)', { hasText: '₦0.00' })).toHaveCount(0);
  expect(tries).toBe(1);
});

test('a failed list of transactions is told nowhere, and stays empty', async ({
  page,
  agent,
  quietPages,
}) => {
  quietPages.expectError(/status of 500/);
  await page.route('**/api/v1/agent/transactions?*', (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'Broken' } }),
  );
  await openPortal(page, agent, '/user/transactions');
  await expect(page.getByText('Broken')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeEnabled();
});

test('rows and figures that the server does not renew say how old they are', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 500/);
  await startFunded(page);
  await page.goto('/dashboard');
  const funding = page.getByRole('main').getByRole('link', { name: /Wallet funding/ });
  await expect(funding).toBeVisible();
  await page.goto('/user/transactions');
  await expect(page.getByRole('button', { name: /Wallet funding/ })).toBeVisible();
  await expect(page.getByText('As of')).toHaveCount(0);

  await page.route('**/api/v1/agent/**', (route) =>
    route.fulfill({ status: 500, json: { status: 'error' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /Wallet funding/ })).toBeVisible();
  await expect(page.getByRole('main').getByText(/^As of \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('banner').getByText(/^As of \d\d:\d\d$/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(/^As of \d\d:\d\d\. Could not be loaded\.$/)).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d: could not be loaded\.$/)).toBeVisible();
  await expect(funding).toBeVisible();
});

const errorToast = (page: Page, text: string) => page.getByRole('alert').getByRole('button', { name: text });

const REFUSALS: [text: string, answer: (route: Route) => Promise<void>][] = [
  [
    'Closed today',
    (route) => route.fulfill({ status: 500, json: { status: 'error', message: 'Closed today' } }),
  ],
  [CONNECTION_PROBLEM, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' })],
  [CONNECTION_PROBLEM, (route) => route.fulfill({ status: 500, json: { status: 'error' } })],
  [
    CONNECTION_PROBLEM,
    (route) =>
      route.fulfill({
        status: 500,
        json: { status: 'error', code: 'INTERNAL', message: 'Something went wrong on our side.' },
      }),
  ],
  [
    'The service rests for a moment. Try again.',
    (route) =>
      route.fulfill({
        status: 503,
        json: {
          status: 'error',
          code: 'SERVICE_DOWN',
          message: 'The service rests for a moment. Try again.',
        },
      }),
  ],
  [CONNECTION_PROBLEM, (route) => route.abort()],
];

test('a failed login is told in the words of the server, or else in general ones', async ({
  page,
  quietPages,
}) => {
  quietPages.expectError(/status of (429|50[023])|ERR_FAILED/);
  await page.clock.install();
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Username, email or phone number').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('Plum-kettle-29');
  const login = page.getByRole('button', { name: 'Login' });

  await test.step('one that is never answered is given up after 30 seconds', async () => {
    await page.route(LOGIN, () => new Promise<void>(() => undefined));
    const asked = page.waitForRequest(LOGIN);
    await login.click();
    await asked;
    await expect(login).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(31_000);
    await expect(page.getByText(CONNECTION_PROBLEM).first()).toBeVisible();
    await page.unroute(LOGIN);
  });

  for (const [index, [text, answer]] of REFUSALS.entries())
    await test.step(`${index}: ${text}`, async () => {
      await page.clock.fastForward(3_000);
      await expect(page.getByRole('alert').getByRole('button')).toHaveCount(0);
      await page.route(LOGIN, answer);
      await login.click();
      await expect(errorToast(page, text)).toBeVisible();
      await page.unroute(LOGIN);
    });

  await test.step('too many tries are answered with a clock that runs down', async () => {
    await page.route(LOGIN, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '42' },
        json: { status: 'error', message: 'Too many tries.' },
      }),
    );
    await login.click();
    const button = page.getByRole('button', { name: /Try again in 0:4\d/ });
    await expect(button).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('button', { name: /Try again in 0:[12]\d/ })).toBeVisible();
    await page.clock.fastForward(25_000);
    await expect(login).toBeEnabled();
  });
});
