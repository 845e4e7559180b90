import type { Page } from '@playwright/test';
import { register, signIn } from './support/agent.ts';
import { expect, test } from './support/test.ts';

/** Opens the landing page at this width. @returns the fonts of Latin letters that it asked for */
async function fontsAskedFor(page: Page, width: number): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/roboto\.[^/]+\.woff2$/.test(request.url())) asked.push(request.url());
    else if (request.resourceType() === 'font') expect(request.url()).toMatch(/roboto-(nigerian|dotted)\./);
  });
  await page.setViewportSize({ width, height: 844 });
  await page.goto('/', { waitUntil: 'load' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return asked;
}

test('a visitor finds the way in, in one font', async ({ page }) => {
  expect(await fontsAskedFor(page, 1366)).toHaveLength(1);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Register' }).first()).toHaveAttribute('href', '/register');
  await expect(main.getByRole('link', { name: 'Login' }).first()).toHaveAttribute('href', '/login');
  await expect(page.getByRole('link', { name: /Dashboard/ })).toHaveCount(0);
  for (const heading of ['Easy to Get Started', 'Services We Offer', 'Download App'])
    await expect(page.getByRole('heading', { name: heading })).toBeAttached();
});

test('an agent who is signed in finds the dashboard instead, at every frame that is drawn', async ({
  page,
}) => {
  await signIn(page, await register(page.request));
  await page.addInitScript(() => {
    const isShown = (link: Element) => link.checkVisibility({ visibilityProperty: true });
    const watch = () => {
      const links = [...document.querySelectorAll('a[href="/register"], a[href="/login"]')];
      if (links.some(isShown)) document.documentElement.dataset.flashed = '';
      requestAnimationFrame(watch);
    };
    watch();
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Go to Dashboard' }).first()).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed');
});

test('an open landing page follows who logs in and out elsewhere, on a phone in its menu too', async ({
  page,
  context,
}) => {
  const signedIn = await register(page.request);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const logins = page.locator('a[href="/login"], a[href="/register"]').filter({ visible: true });
  const dashboards = page.locator('a[href="/dashboard"]').filter({ visible: true });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Login' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/offline');
  const { password: _, ...user } = signedIn.agent;
  const session = { token: signedIn.token, user, expiryTime: Date.now() + 3 * 3_600_000 };
  const store = (value: unknown) =>
    other.evaluate((text) => localStorage.setItem('user_session', text), JSON.stringify(value));
  await store(session);
  await expect(logins).toHaveCount(0);
  await expect(page.locator('#menu').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await other.evaluate(() => localStorage.removeItem('user_session'));
  await expect(dashboards).toHaveCount(0);
  await expect(page.locator('#menu').getByRole('link', { name: 'Login' })).toBeVisible();

  await store(session);
  await expect(logins).toHaveCount(0);
  await page.clock.fastForward(3 * 3_600_000 + 1_000);
  await expect(dashboards).toHaveCount(0);
  await expect(logins.first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page is whole', async ({ page }) => {
    await page.goto('/');
    for (const card of ['Airtime', 'Data', 'Electricity', 'Cable', 'Jamb and waec', 'And a lot more'])
      await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('2022');
  });
});

test('on a phone the page asks for no font, nothing moves in it, and it stays where it was', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  expect(await fontsAskedFor(page, 390)).toHaveLength(0);

  await test.step('nothing moves when what the first paint did not wait for follows', async () => {
    await expect(page.locator('.receipt')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0);
  });

  await test.step('the menu opens and closes', async () => {
    const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
    await expect(about).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(about).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(about).toBeHidden();
  });

  await test.step('a reload comes back to where the page was', async () => {
    await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));
    const y = () => page.evaluate(() => scrollY);
    await expect.poll(y).toBeGreaterThan(1_500);
    await page.reload();
    await expect.poll(y).toBeGreaterThan(1_500);
  });
});
