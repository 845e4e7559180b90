import type { Locator, Page } from '@playwright/test';
import { startFunded } from './support/agent.ts';
import { countEffort } from './support/effort.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';
import { THUMB_LIMITS, type ThumbSaleName } from './support/thumb-limits.ts';
import { THUMB_PHONE, THUMB_SALES } from './support/thumb-sales.ts';

const delivered = (page: Page) => page.getByText('Delivered', { exact: true });

test.describe('on a phone', () => {
  test.use(THUMB_PHONE);

  for (const [name, most] of Object.entries(THUMB_LIMITS))
    test(`${name}: at most ${most.taps} taps and ${most.keys} keys`, async ({ page }) => {
      const { before, sell } = THUMB_SALES[name as ThumbSaleName];
      const agent = await startFunded(page);
      await before?.(page, agent);
      const effort = await countEffort(page);
      await sell(page);
      expect(effort.keys).toBe(most.keys);
      expect(effort.taps).toBeGreaterThan(0);
      expect(effort.taps).toBeLessThanOrEqual(most.taps);
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
