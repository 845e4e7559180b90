import type { Page } from '@playwright/test';
import { startFunded } from './support/agent.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Number, meter or card' });
const offers = (page: Page) => page.getByRole('search', { name: 'Counter' }).getByRole('link');
const review = (page: Page) => page.getByRole('region', { name: 'Review' });

test('a message is sold with the keyboard alone: slash, text, Enter, Pay', async ({ page }) => {
  await startFunded(page);
  await page.goto('/dashboard');
  await untilHydrated(page, 'chunks');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('send 500 airtime to +234 803 123 4567');
  await expect(offers(page)).toHaveText([/MTN Airtime.*₦500/]);
  await page.keyboard.press('Enter');
  await expect(review(page)).toContainText('0803 123 4567');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Pay / })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Delivered', { exact: true })).toBeVisible();
  // The box is another page's: its key does nothing here, and what was prepared is used up.
  await page.getByRole('button', { name: 'Next customer' }).click();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Phone number')).toHaveValue('');
});

test('what is shared with the app is offered, and leaves the address', async ({ page }) => {
  await startFunded(page);
  const manifest = await page.request.get('/manifest.webmanifest');
  const { share_target: target } = (await manifest.json()) as {
    share_target: { action: string; method: string; params: Record<string, string> };
  };
  expect(target.method).toBe('GET');
  const query = new URLSearchParams({ [target.params.text ?? '']: '1gb 0803 123 4567' });
  await page.goto(`${target.action}?${query.toString()}`);
  await expect(box(page)).toHaveValue('1gb 0803 123 4567');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(offers(page).first()).toContainText('MTN 1GB');
  await offers(page).first().click();
  await expect(review(page)).toContainText('MTN 1GB');
  await page.goBack();
  await expect(box(page)).toHaveValue('');
});

test('what is typed before the box is live is not lost', async ({ page }) => {
  await startFunded(page);
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await box(page).fill('0803 123 4567');
  await box(page).press('Enter');
  release();
  await expect(page).toHaveURL(/\/services\/data$/);
  await expect(page.getByLabel('Phone number')).toHaveValue('0803 123 4567');
});

test('a ported number is sold to the network that is chosen', async ({ page }) => {
  await startFunded(page);
  await page.goto('/dashboard');
  await box(page).fill('200 0803 123 4567');
  await page.getByRole('button', { name: 'MTN · change' }).click();
  await page.getByRole('group', { name: 'Network' }).getByText('Airtel').click();
  await offers(page).first().click();
  await expect(review(page)).toContainText('Airtel airtime');
});
