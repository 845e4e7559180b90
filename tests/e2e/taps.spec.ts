import type { Locator, Page } from '@playwright/test';
import { call, startFunded } from './support/agent.ts';
import { countEffort } from './support/effort.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';

const delivered = (page: Page) => page.getByText('Delivered', { exact: true });

const box = (page: Page) => page.getByRole('searchbox', { name: 'Number, meter or card' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const openData = (page: Page) =>
    page.getByRole('navigation', { name: 'Sell' }).getByRole('link', { name: 'Data' }).tap();

  test('a first data sale takes at most six taps and the number', async ({ page }) => {
    await startFunded(page);
    const effort = await countEffort(page);
    await page.goto('/dashboard');
    await untilHydrated(page, 'chunks');
    await openData(page);
    await expect(page).toHaveURL(/\/services\/data$/);
    await untilHydrated(page);
    await page.getByLabel('Phone number').tap();
    await page.keyboard.type('08031234567');
    await expectNetwork(page, 'MTN');
    await page.getByRole('group', { name: 'Plan' }).locator('label').first().tap();
    await page.getByRole('button', { name: /^Continue/ }).tap();
    await page.getByRole('button', { name: /^Pay / }).tap();
    await expect(delivered(page)).toBeVisible();
    expect(effort.keys).toBe('08031234567'.length);
    expect(effort.taps).toBeGreaterThan(0);
    expect(effort.taps).toBeLessThanOrEqual(6);
  });

  test('a repeat data sale takes at most four taps and no typing', async ({ page }) => {
    const { token } = await startFunded(page);
    const services = await call<{ code: string; providers: { code: string; plans?: { id: string }[] }[] }[]>(
      page.request,
      'services',
      { token },
    );
    const mtn = services.find(({ code }) => code === 'data')?.providers.find(({ code }) => code === 'MTN');
    await call(page.request, 'services/data', {
      token,
      key: `first-sale-${token.slice(-8)}`,
      body: { network: 'MTN', phone: '08031234567', planId: mtn?.plans?.[0]?.id },
    });
    const effort = await countEffort(page);
    await page.goto('/dashboard');
    await untilHydrated(page, 'chunks');
    await openData(page);
    await expect(page).toHaveURL(/\/services\/data$/);
    await untilHydrated(page);
    const recents = page.getByRole('region', { name: 'Recent customers' });
    await recents.getByRole('button', { name: '0803 123 4567' }).tap();
    await page.getByRole('button', { name: /^Continue · / }).tap();
    await page.getByRole('button', { name: /^Pay / }).tap();
    await expect(delivered(page)).toBeVisible();
    expect(effort.keys).toBe(0);
    expect(effort.taps).toBeGreaterThan(0);
    expect(effort.taps).toBeLessThanOrEqual(4);
  });

  test('the usual sale to a regular customer takes two taps from the dashboard', async ({ page }) => {
    const { token } = await startFunded(page);
    const body = { network: 'MTN', phone: '08031234567', amount: '200.00' };
    await call(page.request, 'services/airtime', { token, key: `first-sale-${token.slice(-8)}`, body });
    const effort = await countEffort(page);
    await page.goto('/dashboard');
    const again = page.getByRole('region', { name: 'Sell again to' });
    await again.getByRole('link', { name: /0803 123 4567.*₦200/ }).tap();
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('0803 123 4567');
    await page.getByRole('button', { name: /^Pay / }).tap();
    await expect(delivered(page)).toBeVisible();
    expect(effort).toEqual({ taps: 2, keys: 0 });
  });

  test('a sale from the counter’s box takes at most two taps after the number', async ({ page }) => {
    const { token } = await startFunded(page);
    const body = { network: 'MTN', phone: '08031234567', amount: '200.00' };
    await call(page.request, 'services/airtime', { token, key: `first-sale-${token.slice(-8)}`, body });
    const effort = await countEffort(page);
    await page.goto('/dashboard');
    await box(page).focus();
    await page.keyboard.insertText('0803 123 4567');
    await page.getByRole('link', { name: /Usual.*₦200/ }).tap();
    await expect(page).toHaveURL(/\/services\/airtime$/);
    await expect(page.getByRole('region', { name: 'Review' })).toContainText('0803 123 4567');
    await page.getByRole('button', { name: /^Pay / }).tap();
    await expect(delivered(page)).toBeVisible();
    expect(effort.keys).toBe(0);
    expect(effort.taps).toBeGreaterThan(0);
    expect(effort.taps).toBeLessThanOrEqual(2);
  });
});

const MOST_TABS = 80;

/** Moves the focus with the Tab key alone, as far as it takes. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('data is sold with the keyboard alone', async ({ page }) => {
  await startFunded(page);
  const effort = await countEffort(page);
  await page.goto('/services/data');
  await untilHydrated(page);
  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type('08031234567');
  await expectNetwork(page, 'MTN');
  const plan = page.getByRole('group', { name: 'Plan' }).getByRole('radio').first();
  await expect(plan).toBeAttached();
  await tabTo(page, plan);
  await page.keyboard.press('Space');
  await expect(plan).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /^Continue/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Pay / }));
  await page.keyboard.press('Enter');
  await expect(delivered(page)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Next customer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Phone number')).toHaveValue('');
  expect(effort.taps).toBe(0);
});
