import type { Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

test('an unknown address says so and leads on', async ({ page, quietPages }) => {
  quietPages.expectError(/status of 404/);
  const response = await page.goto('/services/no-such-service');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', '/');
});

test('support offers a chat, a call, a mail, the questions and the pending transactions', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent, '/more/support');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { name: 'Support', level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(main.getByRole('link', { name: /questions/ })).toHaveAttribute('href', '/#faq');
  await main.getByRole('link', { name: 'Pending transactions' }).click();
  await expect(page).toHaveURL('/user/transactions?status=PENDING');
});

const PANEL = '**/_astro/SettingsPanel.*.js';
const panel = (page: Page) => page.getByRole('dialog', { name: 'Display settings' });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Loading chunk 1 failed' });

test.describe('a panel whose code cannot be loaded', () => {
  test.use({ viewport: { width: 1366, height: 900 } });

  test('says so, and opens once a further try succeeds', async ({ page, agent, quietPages }) => {
    quietPages.expectError(/ERR_FAILED/);
    await page.route(PANEL, (route) => route.abort());
    await openPortal(page, agent);
    await page.getByRole('button', { name: 'Display settings' }).click();
    await expect(failure(page)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await page.unroute(PANEL);
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });

  test('is given up after 120 seconds, not before', async ({ page, agent }) => {
    await page.route(PANEL, () => new Promise<void>(() => undefined));
    await page.clock.install();
    await openPortal(page, agent);
    const asked = page.waitForRequest(PANEL);
    await page.getByRole('button', { name: 'Display settings' }).click();
    await asked;
    await page.clock.fastForward(115_000);
    await expect(failure(page)).toHaveCount(0);
    await page.clock.fastForward(6_000);
    await expect(failure(page)).toBeVisible();
  });
});
