import type { Page } from '@playwright/test';
import { signIn, startFunded } from './support/agent.ts';
import { openBooks, openSale, payButton, receipt, toReview } from './support/outcomes.ts';
import { openPortal, PROTECTED_PATHS } from './support/portal.ts';
import { choose, expect, expectNetwork, test, untilHydrated } from './support/test.ts';

// A mismatch while an island hydrates is an error of the page, which fails every test by itself.

async function visitAll(page: Page): Promise<void> {
  for (const path of PROTECTED_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page, 'chunks');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();
    });
}

test('every page hydrates without a mismatch when the storage is full of what was known before', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startFunded(page);
  await page.goto('/robots.txt');
  await page.evaluate(() =>
    localStorage.setItem(
      'kobodesk:settings',
      JSON.stringify({
        fontFamily: 'Inter',
        borderRadius: 24,
        navType: 'dark',
        opened: false,
        isBalanceHidden: true,
      }),
    ),
  );
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await page.goto('/dashboard');
  await expect
    .poll(kept)
    .toEqual(expect.arrayContaining(['kobodesk:wallet', 'kobodesk:latest', 'kobodesk:preferences']));
  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08031234567');
  await expect.poll(kept).toEqual(expect.arrayContaining(['kobodesk:service', 'kobodesk:drafts']));
  await visitAll(page);
});

/** What is kept for an agent, spoilt in ways that get past a look at its outside. */
const garbageOf = (username: string): Record<string, string> => {
  const kept = (value: unknown) => JSON.stringify({ agent: username, value });
  const broken = { phone: 7, network: null, amount: [], planId: {}, meterNumber: 1, quantity: 'x' };
  const each = (value: unknown) =>
    Object.fromEntries(PROTECTED_PATHS.map((path) => [path.replace('/services/', ''), value]));
  return {
    settings: '{',
    wallet: kept({ availableBalance: 'much', automatedBank: 'x', manualBank: 7, readAt: 'now' }),
    latest: kept({ items: 7, pending: [null] }),
    service: kept({ services: [7] }),
    drafts: JSON.stringify({ [username]: each(broken) }),
    orders: JSON.stringify({ [username]: each({ phase: 'settled', key: 7, summary: null }) }),
    preferences: '[]',
  };
};

test('every page works when what it keeps is corrupted', async ({ page, agent }) => {
  test.setTimeout(120_000);
  await signIn(page, agent);
  await page.goto('/robots.txt');
  await page.evaluate((texts) => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(`kobodesk:${key}`, text);
  }, garbageOf(agent.agent.username));
  await visitAll(page);
});

test('settings still apply when nothing more can be stored', async ({ page, agent }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await openPortal(page, agent);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.reload();
  await untilHydrated(page, 'chunks');
  await page.getByRole('button', { name: 'Display settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Display settings' });
  await choose(panel.getByRole('radio', { name: 'Dark' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('a sale whose key cannot be stored is not made, and says what to do; it is made when there is room', async ({
  page,
}) => {
  const books = await openBooks(page, '1000');
  await openSale(page, 'airtime');
  await page.getByLabel('Phone number').fill('08031234567');
  await expectNetwork(page, 'MTN');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
  await toReview(page);
  // Really full: not a byte more fits.
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (let count = 0; ; count++) localStorage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
      } catch {
        // The next smaller piece may still fit.
      }
  });
  await payButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Not sold, nothing was charged' });
  await expect(refusal).toContainText('or free some space, then reload the page and sell again');
  expect(await books.orders()).toEqual([]);

  await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('filler-'))
      .forEach((key) => localStorage.removeItem(key)),
  );
  await page.reload();
  await untilHydrated(page);
  await toReview(page);
  await payButton(page).click();
  await expect(receipt(page)).toContainText('Successful');
  expect(await books.orders()).toHaveLength(1);
});

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

test('a blocked storage means signed out, and signing in says what is wrong and what to do, and starts no session', async ({
  page,
  agent,
}) => {
  await blockStorage(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?next=%2Fdashboard');
  await untilHydrated(page);
  const username = page.getByLabel('Username, email or phone number');

  await test.step('the login form still takes text', async () => {
    await username.fill('ada');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(username).toHaveValue('ada');
  });

  await test.step('signing in says what is wrong', async () => {
    await username.fill(agent.agent.username);
    await page.getByLabel('Password', { exact: true }).fill(agent.agent.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    const problem = page.locator('form').getByText('blocks storage for this site');
    await expect(problem).toContainText('Allow cookies and site data for this site');
    await expect(page).toHaveURL('/login?next=%2Fdashboard');
    await expect(username).toHaveValue(agent.agent.username);
    await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
    expect(calls.filter((url) => url.includes('/auth/'))).toEqual([]);
  });
});
