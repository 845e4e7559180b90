import type { Page } from '@playwright/test';
import { openPortal } from './support/portal.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';

test.use({ viewport: { width: 1366, height: 500 } });

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Marks the document, to tell a page that stays in it from one that is loaded anew. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-mark', ''));
const isSameDocument = async (page: Page) => (await page.locator('html[data-mark]').count()) === 1;

async function toFoot(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
}

test('a change of page keeps the shell, and takes focus, title and crumbs along', async ({ page, agent }) => {
  const entered = page.waitForResponse('**/api/v1/agent/auth/user');
  await openPortal(page, agent);
  await entered;
  await mark(page);
  const reads: string[] = [];
  page.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeFocused();
  await expect(page).toHaveURL('/services/airtime');
  await expect(page).toHaveTitle(/^Airtime · /);
  await expect(menuLink(page, 'Airtime')).toHaveAttribute('aria-current', 'page');
  await expect(menuLink(page, 'Dashboard')).not.toHaveAttribute('aria-current', 'page');
  await expect(
    page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('[aria-current=page]'),
  ).toHaveText('Airtime');
  await untilHydrated(page);
  expect(await isSameDocument(page)).toBe(true);
  expect(reads).not.toContain('/api/v1/agent/auth/user');
  await page.getByLabel('Phone number').fill('08031234567');
  await expectNetwork(page, 'MTN');
});

for (const [motion, isSmooth] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`with ${motion} for motion a change of page goes to the top ${isSmooth ? 'smoothly' : 'at once'}`, async ({
    page,
    agent,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await openPortal(page, agent);
    await page.addStyleTag({ content: 'main { min-height: 3000px }' });
    await toFoot(page);
    await page.evaluate(() => {
      const stands: number[] = [];
      Object.assign(globalThis, { stands });
      document.addEventListener('astro:after-swap', () => {
        const note = () => {
          stands.push(scrollY);
          if (scrollY > 0) requestAnimationFrame(note);
        };
        requestAnimationFrame(note);
      });
    });
    await menuLink(page, 'Airtime').click();
    await expect(heading(page, 'Airtime')).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    const stands = await page.evaluate(() => (globalThis as unknown as { stands: number[] }).stands);
    expect(stands.some((stand) => stand > 0)).toBe(isSmooth);
  });

test('a page brought ahead has its pictures before it is opened', async ({ page, agent }) => {
  const asked: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
  await openPortal(page, agent);
  await expect.poll(() => asked.filter((url) => url.endsWith('/mtn.svg')).length).toBe(1);
  await page.waitForLoadState('networkidle');
  const before = asked.length;
  await page.getByRole('main').getByRole('link', { name: 'Airtime' }).click();
  await expect(heading(page, 'Airtime')).toBeFocused();
  await untilHydrated(page);
  expect(asked.slice(before)).toEqual([]);
});

const stand = (page: Page) => page.evaluate(() => scrollY);
const scrollDown = (page: Page, top: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
const wallet = (page: Page) => page.getByRole('region', { name: 'Wallet' });

test('back and forward return to the page and to where it was left', async ({ page, agent }) => {
  await openPortal(page, agent);
  await mark(page);
  await expect(page.getByText('No sales yet')).toBeVisible();
  await scrollDown(page, 120);
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeFocused();
  await expect.poll(() => stand(page)).toBe(0);
  await scrollDown(page, 40);
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
  await expect(wallet(page)).toBeVisible();
  await expect.poll(() => stand(page)).toBe(120);
  await page.goForward();
  await expect(heading(page, 'Airtime')).toBeVisible();
  await expect.poll(() => stand(page)).toBe(40);
  expect(await isSameDocument(page)).toBe(true);

  // A reload of the earlier page forgets neither.
  await page.goBack();
  await expect.poll(() => stand(page)).toBe(120);
  await page.reload();
  await expect.poll(() => stand(page)).toBe(120);
  await page.goForward();
  await expect(heading(page, 'Airtime')).toBeVisible();
  await expect.poll(() => stand(page)).toBe(40);
});

test('back and forward return to the parts of one long page', async ({ page, agent }) => {
  await openPortal(page, agent, '/documentation');
  await scrollDown(page, 130);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Rate limits' }).click();
  await expect(page.getByRole('heading', { name: 'Rate limits' })).toBeInViewport();
  const part = await stand(page);
  expect(part).toBeGreaterThan(500);
  await page.goBack();
  await expect.poll(() => stand(page)).toBe(130);
  await page.goForward();
  await expect.poll(() => stand(page)).toBe(part);
});

test('forward while back is still on its way stays where it is', async ({ page, agent }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await openPortal(page, agent, '/services/airtime');
  await menuLink(page, 'Cable Subscription').click();
  await expect(heading(page, 'Cable Subscription')).toBeFocused();
  await page.route('**/services/airtime', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/services/airtime');
  await page.evaluate(() => history.back());
  await asked;
  await expect(page.locator('html')).toHaveAttribute('data-routing', '');
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL('/services/cable');
  await expect(page.locator('html')).not.toHaveAttribute('data-routing', '');
  const answered = page.waitForResponse('**/services/airtime');
  letGo();
  await (await answered).finished();
  // What comes after it has been answered later than it was read.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  await expect(heading(page, 'Airtime')).toHaveCount(0);
  await expect(heading(page, 'Cable Subscription')).toBeVisible();
});

test('a reload stays on the page, who goes back before the scripts have come arrives, and leaving the portal is a load of its own', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent);
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeFocused();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_astro/portal.*.js', (route) => held.then(() => route.continue()));
  await page.reload({ waitUntil: 'commit' });
  await expect(heading(page, 'Airtime')).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/dashboard');
  letGo();
  await expect(page.getByRole('region', { name: 'Wallet' })).toBeVisible();
  await menuLink(page, 'My Referral').click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.portal')).toHaveCount(0);
});

test('the drawer, the settings and the notices that were read stay through a change of page', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent);
  await page.evaluate(() => document.querySelector('#portal-drawer')?.scrollTo(0, 60));
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeFocused();
  expect(await page.evaluate(() => document.querySelector('#portal-drawer')?.scrollTop)).toBe(60);
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).click();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Wallet' })).toBeVisible();
  await expect(page.locator('#portal-drawer')).toBeHidden();
});

test('a page of another release is loaded anew, not mixed with this one', async ({ page, agent }) => {
  await page.route('**/services/airtime', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/\/_astro\/Shell\.[\w-]+\.js/g, '/_astro/Shell.other.js');
    await route.fulfill({
      response,
      body: route.request().isNavigationRequest() ? await response.text() : html,
    });
  });
  await openPortal(page, agent);
  await mark(page);
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test('a page that cannot be fetched is left to the browser', async ({ page, agent, quietPages }) => {
  quietPages.expectError(/status of 503|ERR_FAILED/);
  await page.route('**/services/airtime', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await openPortal(page, agent);
  await mark(page);
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});

test('the guide, which has a script of its own, is a load of its own, there and back', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent, '/services/airtime');
  await mark(page);
  await menuLink(page, 'Documentation').click();
  await expect(heading(page, 'Documentation')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await menuLink(page, 'Airtime').click();
  await expect(heading(page, 'Airtime')).toBeFocused();
  await mark(page);
  await page.goBack();
  await expect(heading(page, 'Documentation')).toBeVisible();
  await expect.poll(() => isSameDocument(page)).toBe(false);
});

test('a slow page says that it is on its way', async ({ page, agent }) => {
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/services/cable', async (route) => {
    await held;
    await route.continue();
  });
  await openPortal(page, agent);
  await menuLink(page, 'Cable Subscription').click();
  await expect(page.locator('html')).toHaveAttribute('data-routing', '');
  letGo();
  await expect(heading(page, 'Cable Subscription')).toBeFocused();
  await expect(page.locator('html')).not.toHaveAttribute('data-routing', '');
});

test('after a rest all pages in sight are fetched side by side, then their scripts, and no pointer asks', async ({
  page,
  agent,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  let asked = 0;
  let letGo = () => {};
  const allAsked = new Promise<void>((resolve) => (letGo = resolve));
  // No page is answered before another is asked for: one after another would never come.
  await page.route(
    (url) => url.pathname.startsWith('/services/'),
    async (route) => {
      asked += 1;
      if (asked === 3) letGo();
      await allAsked;
      await route.continue();
    },
  );
  const script = page.waitForRequest(/\/_astro\/AirtimeSale\./);
  await openPortal(page, agent);
  await script;
  expect(asked).toBeGreaterThanOrEqual(3);
});
