import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/axe.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const PAGES = [
  '/',
  '/login',
  '/register',
  '/reset-password',
  '/otp-reset-password',
  '/complete-reset-password',
  '/terms',
  '/privacy',
];

/** The reset as its last two steps find it. */
const RESET = JSON.stringify({ email: 'ada@example.com', resetToken: 'x'.repeat(43) });

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript((reset) => sessionStorage.setItem('kobodesk:reset-password', reset), RESET);
  await page.goto(path);
  await untilHydrated(page);
}

const widthOfContent = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Everything that Tab should reach, as it stands on the page. Of radio buttons of one name it reaches the chosen one. */
const reachable = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden]), summary, select, textarea, [tabindex]',
    );
    return [...controls].filter(
      (control) =>
        control.tabIndex >= 0 && control.checkVisibility() && !control.matches('[type=radio]:not(:checked)'),
    ).length;
  });

/** What the focus is on, and whether that can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return null;
    element.dataset.visited = '';
    // A control may leave its ring to the frame around it.
    const around = [element, element.parentElement, element.parentElement?.parentElement];
    const ringed = [...around, element.nextElementSibling].some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      return (outlineStyle !== 'none' && parseInt(outlineWidth) > 0) || boxShadow !== 'none';
    });
    return { name: element.textContent || element.getAttribute('name') || element.tagName, ringed };
  });

// The server writes it by itself, and its policy lets no test bring styles of its own.
test('/status holds when it is small or magnified, and has nothing to reach', async ({ page }) => {
  await page.goto('/status');
  for (const width of [320, 640, 1366]) {
    await page.setViewportSize({ width, height: 640 });
    expect(await widthOfContent(page)).toBeLessThanOrEqual(width);
    await expectAccessibleInBothThemes(page);
  }
});

for (const path of PAGES)
  test(`${path} holds when it is small or magnified, and is reached by the keyboard alone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await test.step('at 320 pixels', async () => {
      expect(await widthOfContent(page)).toBeLessThanOrEqual(320);
      await expectAccessibleInBothThemes(page);
    });

    // A window of 1280 pixels at 200 %.
    await page.setViewportSize({ width: 640, height: 360 });
    await test.step('at 200 % zoom, and with letters twice as large', async () => {
      expect(await widthOfContent(page)).toBeLessThanOrEqual(640);
      const large = await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await widthOfContent(page)).toBeLessThanOrEqual(640);
      // Colours were looked at in both themes above: they do not change with the letters.
      await expectAccessible(page);
      await large.evaluate((style) => (style as Element).remove());
    });

    await page.setViewportSize({ width: 1366, height: 768 });
    await test.step('by the keyboard, which shows where it is', async () => {
      const controls = await reachable(page);
      for (let presses = 0; presses < controls + 5; presses += 1) {
        await page.keyboard.press('Tab');
        const here = await focused(page);
        if (here) expect(here, JSON.stringify(here)).toMatchObject({ ringed: true });
      }
      await expect(page.locator('[data-visited]')).toHaveCount(controls);
    });
  });
