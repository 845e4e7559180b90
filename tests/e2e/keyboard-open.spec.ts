import type { Page } from '@playwright/test';
import { startFunded } from './support/agent.ts';
import { openSale } from './support/outcomes.ts';
import { expect, test, untilHydrated } from './support/test.ts';

/** How many plans stand in the window as a whole. */
const plansInSight = (page: Page): Promise<number> =>
  page
    .getByRole('group', { name: 'Plan' })
    .locator('label')
    .evaluateAll(
      (labels) =>
        labels.filter((label) => {
          const { top, bottom } = label.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length,
    );

// What a keyboard of 300 pixels leaves of two phones.
for (const viewport of [
  { width: 390, height: 544 },
  { width: 360, height: 340 },
]) {
  test.describe(`in ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true });

    test('four plans stand above the keyboard once the number is typed', async ({ page }) => {
      await startFunded(page);
      await openSale(page, 'data');
      const number = page.getByLabel('Phone number');
      await number.tap();
      await page.keyboard.type('08031234567');
      await expect.poll(() => plansInSight(page)).toBeGreaterThanOrEqual(4);
      await expect(number).toBeInViewport({ ratio: 1 });
    });

    test('the bar at the bottom makes room while the counter’s box is typed into', async ({ page }) => {
      await startFunded(page);
      await page.goto('/dashboard');
      await untilHydrated(page, 'chunks');
      const bar = page.getByRole('navigation', { name: 'Quick' });
      await expect(bar).toBeVisible();
      await page.getByRole('searchbox', { name: 'Number, meter or card' }).tap();
      await expect(bar).toBeHidden();
    });
  });
}
