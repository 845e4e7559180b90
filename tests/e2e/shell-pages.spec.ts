import type { Page } from '@playwright/test';
import { openPortal, untilReadyForOffline } from './support/portal.ts';
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
  const questions = main.locator('details');
  const all = await questions.count();
  expect(all).toBeGreaterThan(3);
  await main.getByRole('searchbox', { name: 'Search the questions' }).fill('FAIL');
  await expect(questions).not.toHaveCount(all);
  await questions.first().locator('summary').click();
  await expect(questions.first().getByText(/fail/i).last()).toBeVisible();
  await main.getByRole('searchbox').fill('zebra');
  await expect(main.getByText(/^No question has these words/)).toBeVisible();
  await main.getByRole('link', { name: 'Pending transactions' }).click();
  await expect(page).toHaveURL('/user/transactions?status=PENDING');
  await page.goBack();
  await main.getByRole('link', { name: 'Provider status' }).click();
  await expect(page).toHaveURL('/status');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const PANEL = '**/_astro/SettingsPanel.*.js';
const OFFLINE = '**/_astro/Offline.*.js*';
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
    // Under the address that failed some browsers do not ask a second time.
    const askedAgain = page.waitForRequest(/SettingsPanel\..*\.js\?again=\d+$/);
    await failure(page).getByRole('button', { name: 'Try again' }).click();
    await askedAgain;
    await expect(panel(page)).toBeVisible();
    await expect(failure(page)).toHaveCount(0);
  });

  test('is asked for again once the network is back, where nobody has opened it', async ({
    page,
    context,
    agent,
    quietPages,
  }) => {
    quietPages.expectError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await page.route(OFFLINE, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/Offline.'));
    await openPortal(page, agent);
    await failed;
    await page.unroute(OFFLINE);
    await expect(async () => {
      // A network that is back before the page has seen the failure tells it nothing.
      await context.setOffline(true);
      await context.setOffline(false);
      await untilReadyForOffline(page, 3_000);
    }).toPass();
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
