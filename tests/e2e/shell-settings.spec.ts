import type { Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { choose, expect, test, untilHydrated } from './support/test.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Display settings' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Display settings' }).click();

/** What a button of the page is drawn with. */
const drawn = (page: Page) =>
  page.getByRole('button', { name: 'Fund wallet' }).evaluate((element) => {
    const { borderRadius, fontFamily } = getComputedStyle(element);
    return { radius: borderRadius, font: fontFamily.split(',')[0]?.replaceAll('"', '') };
  });

test.use({ viewport: { width: 1366, height: 900 } });

test('theme, font and corners are applied at once', async ({ page, agent }) => {
  await test.step('the theme follows the system until one is chosen', async () => {
    // Once it has come to rest: on its way a colour is neither.
    const surface = () =>
      page.evaluate(async () => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        return getComputedStyle(document.documentElement).backgroundColor;
      });
    await page.emulateMedia({ colorScheme: 'light' });
    await openPortal(page, agent);
    const light = await surface();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(surface).not.toBe(light);
    const dark = await surface();
    await openSettings(page);
    await choose(panel(page).getByRole('radio', { name: 'Light' }));
    await expect.poll(surface).toBe(light);
    await page.emulateMedia({ colorScheme: 'light' });
    await choose(panel(page).getByRole('radio', { name: 'Dark' }));
    await expect.poll(surface).toBe(dark);
    await choose(panel(page).getByRole('radio', { name: 'System' }));
    await expect.poll(surface).toBe(light);
  });

  await test.step('each font is drawn at once, and only the chosen one is loaded', async () => {
    await expect(panel(page).getByRole('radio', { name: 'Roboto' })).toBeChecked();
    for (const font of ['Poppins', 'Inter', 'Roboto']) {
      await choose(panel(page).getByRole('radio', { name: font }));
      await expect.poll(async () => (await drawn(page)).font).toBe(font);
    }
  });

  await test.step('the radius goes from 4 to 24 pixels in steps of 2, from 12', async () => {
    const radius = panel(page).getByRole('slider', { name: 'Corner radius' });
    await expect(radius).toHaveValue('12');
    await radius.press('Home');
    const seen: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      const value = await radius.inputValue();
      seen.push(value);
      await expect.poll(async () => (await drawn(page)).radius).toBe(`${value}px`);
      await radius.press('ArrowRight');
    }
    expect(seen).toEqual(['4', '6', '8', '10', '12', '14', '16', '18', '20', '22', '24', '24']);
  });
});

test('one button leads there at every width: in the bar, or in the account menu where the bar has no room', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent);
  const account = page.getByRole('button', { name: 'Account', exact: true });
  const inMenu = page.getByRole('menuitem', { name: 'Display settings' });
  for (const width of [390, 640, 768, 1023])
    await test.step(`${width} pixels wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await expect(page.getByRole('button', { name: 'Display settings' })).toBeHidden();
      await account.click();
      await inMenu.click();
      await panel(page).getByRole('button', { name: 'Close' }).click();
      await expect(panel(page)).toBeHidden();
    });
  await test.step('1024 pixels wide', async () => {
    await page.setViewportSize({ width: 1024, height: 844 });
    await account.click();
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    await expect(inMenu).toHaveCount(0);
    await page.keyboard.press('Escape');
    await openSettings(page);
    await expect(panel(page)).toBeVisible();
    const edges = () =>
      panel(page).evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    await expect.poll(async () => (await edges()).right, 'on the right').toBe(1024);
    expect((await edges()).left).toBeGreaterThan(512);
  });
});

test('what is chosen is drawn on the next load before any script of the page has come', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent);
  await openSettings(page);
  await choose(panel(page).getByRole('radio', { name: 'Inter' }));
  await choose(panel(page).getByRole('radio', { name: 'Dark' }));
  await panel(page).getByRole('slider', { name: 'Corner radius' }).press('End');
  await page.route('**/_astro/*.js', () => new Promise<void>(() => undefined));
  for (const path of ['/dashboard', '/'])
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('body')).toBeAttached();
      const { dataset, style } = await page.evaluate(() => ({
        dataset: { ...document.documentElement.dataset },
        style: document.documentElement.style.getPropertyValue('--radius'),
      }));
      expect(dataset).toMatchObject({ theme: 'dark', font: 'inter' });
      expect(style).toBe('24px');
    });
});

test('reset goes back to Roboto, 12 pixels and the system, in every tab', async ({
  page,
  context,
  agent,
  quietPages,
}) => {
  await openPortal(page, agent);
  const other = await context.newPage();
  quietPages.watch(other);
  await other.goto('/dashboard');
  await untilHydrated(other, 'chunks');
  await openSettings(page);
  await choose(panel(page).getByRole('radio', { name: 'Poppins' }));
  await choose(panel(page).getByRole('radio', { name: 'Dark' }));
  await panel(page).getByRole('slider', { name: 'Corner radius' }).press('Home');
  await expect.poll(() => drawn(other)).toEqual({ radius: '4px', font: 'Poppins' });
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await panel(page).getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => drawn(other)).toEqual({ radius: '12px', font: 'Roboto' });
  await expect.poll(() => drawn(page)).toEqual({ radius: '12px', font: 'Roboto' });
  for (const tab of [page, other]) await expect(tab.locator('html')).not.toHaveAttribute('data-theme');
});
