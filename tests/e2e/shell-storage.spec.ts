import type { Page } from '@playwright/test';
import { startFunded } from './support/agent.ts';
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
  await visitAll(page);
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept).toEqual(expect.arrayContaining(['kobodesk:wallet', 'kobodesk:latest', 'kobodesk:service']));
  await page.goto('/services/airtime');
  await page.getByLabel('Phone number').fill('08031234567');
  await visitAll(page);
});

const GARBAGE = ['{', 'null', '[]', '"text"', '{"agent":1,"value":{"items":7}}'];

test('every page works when what it keeps is corrupted', async ({ page, agent }) => {
  test.setTimeout(120_000);
  await openPortal(page, agent);
  await page.goto('/services/data');
  await untilHydrated(page, 'load');
  await page.goto('/robots.txt');
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

test('a blocked storage means signed out, and the login form still takes text', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  await untilHydrated(page);
  await page.getByLabel('Username, email or phone number').fill('ada');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Username, email or phone number')).toHaveValue('ada');
});
