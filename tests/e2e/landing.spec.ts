import type { Locator, Page } from '@playwright/test';
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

test('the page has every part and every link that the specification lists', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 844 });
  await page.goto('/');
  const main = page.getByRole('main');

  await test.step('a welcome, a tagline and the stores', async () => {
    await expect(main.getByText(/^Welcome to /)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /cheap and affordable data, airtime, electricity and cable/i,
    );
    await expect(main.getByRole('link', { name: /Google Play/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/play\.google\.com\//,
    );
    await expect(main.getByRole('link', { name: /App Store/ }).first()).toHaveAttribute(
      'href',
      /^https:\/\/apps\.apple\.com\//,
    );
  });

  await test.step('three steps', async () => {
    const steps = page.locator('#start').getByRole('listitem').getByRole('heading');
    await expect(steps).toHaveText(['Register', 'Download', 'Run']);
  });

  await test.step('links of the header and of the footer, each to a part of this page', async () => {
    const header = page.getByRole('navigation', { name: 'Main' });
    for (const name of ['About', 'Blog', 'Pricing', 'Contact Us']) {
      const href = await header.getByRole('link', { name, exact: true }).getAttribute('href');
      await expect(page.locator(href?.replace('/', '') ?? '')).toHaveCount(1);
    }
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'About',
      'Contact Us',
      'Blog',
      'Reviews',
    ]);
    await expect(footer.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:/);
    await expect(footer).toContainText(/© 2022 \S+/);
  });
});

test('the menus switch at 1024 pixels, and the button swaps its icons', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 844 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const pricing = page.locator('#menu').getByRole('link', { name: 'Pricing' });
  await expect(pricing).toBeVisible();
  await expect(button).toBeHidden();

  await page.setViewportSize({ width: 1023, height: 844 });
  await expect(pricing).toBeHidden();
  const icons = button.locator('.icon');
  const expectIcons = async (menu: string, close: string) => {
    await expect(icons.first()).toHaveCSS('opacity', menu);
    await expect(icons.last()).toHaveCSS('opacity', close);
  };
  await expectIcons('1', '0');
  await button.click();
  await expect(pricing).toBeVisible();
  await expectIcons('0', '1');
  await button.click();
  await expect(pricing).toBeHidden();
  await expectIcons('1', '0');
});

/** How far the first part of a section stands right of its place, in px. */
const shift = (section: Locator): Promise<number> =>
  section.evaluate(({ firstElementChild }) =>
    firstElementChild ? new DOMMatrix(getComputedStyle(firstElementChild).transform).m41 : NaN,
  );

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('sections spring in from left and right in turn when they come into view', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 844 });
    await page.goto('/');
    const from: number[] = [];
    for (const id of ['pricing', 'download']) {
      const section = page.locator(`#${id}`);
      await expect(section).toHaveClass(/\baway\b/);
      from.push(Math.sign(await shift(section)));
    }
    expect(from.toSorted()).toEqual([-1, 1]);
    for (const id of ['pricing', 'download']) {
      const section = page.locator(`#${id}`);
      await section.scrollIntoViewIfNeeded();
      await expect(section).toHaveClass(/\bsprung\b/);
      await expect(section.locator(':scope > *').first()).toHaveCSS(
        'transition-timing-function',
        /^linear\(/,
      );
      await expect.poll(() => shift(section)).toBe(0);
    }
  });

  test('the menu of a phone slides', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.locator('#menu')).toHaveCSS('transition-property', /translate/);
    await expect(page.locator('#menu')).not.toHaveCSS('translate', /^(none|0px)$/);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toHaveCSS('translate', /^(none|0px)$/);
  });
});

test('a phone shows the page in five screens at most', async ({ page }) => {
  const screen = { width: 390, height: 844 };
  await page.setViewportSize(screen);
  await page.goto('/');
  // Each part is laid out when it comes near; here they all are.
  await page.addStyleTag({ content: 'main > section { content-visibility: visible !important }' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeGreaterThan(3 * screen.height);
  expect(await height()).toBeLessThanOrEqual(5 * screen.height);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the prices of the catalogue are told, and what sales earn by an arrow key', async ({ page }) => {
    await page.goto('/');
    const pricing = page.locator('#pricing');
    await expect(pricing.getByRole('row', { name: /^WAEC result checker PIN ₦3,500$/ })).toBeVisible();
    await expect(pricing.getByText('50 sales a day earn you ₦1,000')).toBeVisible();
    await pricing.getByRole('radio', { name: '50', exact: true }).press('ArrowRight');
    await expect(pricing.getByText('100 sales a day earn you ₦2,000')).toBeVisible();
    await expect(pricing.getByText(/^50 sales/)).toBeHidden();
  });

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
