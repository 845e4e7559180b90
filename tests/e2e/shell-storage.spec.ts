import type { Page } from '@playwright/test';
import { signIn, startFunded } from './support/agent.ts';
import { openPortal, PROTECTED_PATHS, test } from './support/portal.ts';
import { choose, expect, untilHydrated } from './support/test.ts';

// A mismatch while an island wakes is an error of the page, which fails every test by itself.

async function visitAll(page: Page): Promise<void> {
  for (const path of PROTECTED_PATHS)
    await test.step(path, async () => {
      await page.goto(path);
      await untilHydrated(page, 'load');
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    });
}

test('every page wakes without a mismatch when the storage is full of what was known before', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await startFunded(page);
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

const GARBAGE = ['{', 'null', '[]', '"text"', '{"agent":1,"value":{"items":7}}'];

test('every page works when what it keeps is corrupted', async ({ page, agent }) => {
  test.setTimeout(120_000);
  await signIn(page, agent);
  await page.evaluate((texts) => {
    const keys = ['settings', 'wallet', 'latest', 'service', 'drafts', 'orders', 'preferences'];
    keys.forEach((key, index) => localStorage.setItem(`kobodesk:${key}`, texts[index % texts.length] ?? ''));
  }, GARBAGE);
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
  await untilHydrated(page, 'load');
  await page.getByRole('button', { name: 'Display settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Display settings' });
  await choose(panel.getByRole('radio', { name: 'Dark' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
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

test('a blocked storage means signed out, and the login form still takes text', async ({ page }) => {
  await blockStorage(page);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await untilHydrated(page);
  await page.getByLabel('Username, email or phone number').fill('ada');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Username, email or phone number')).toHaveValue('ada');
});

test('signing in with a blocked storage says what is wrong and what to do, and starts no session', async ({
  page,
  agent,
}) => {
  await blockStorage(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Username, email or phone number').fill(agent.agent.username);
  await page.getByLabel('Password', { exact: true }).fill(agent.agent.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const problem = page.locator('form').getByText('blocks the storage of this site');
  await expect(problem).toContainText('Allow cookies and site data for this site');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Username, email or phone number')).toHaveValue(agent.agent.username);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  expect(calls.filter((url) => url.includes('/auth/'))).toEqual([]);
});
