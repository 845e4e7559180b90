import type { Page } from '@playwright/test';
import { signIn } from './support/agent.ts';
import { openPortal } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const TARGETS = {
  Dashboard: '/dashboard',
  Data: '/services/data',
  Airtime: '/services/airtime',
  'Electricity Bill': '/services/electricity',
  'Cable Subscription': '/services/cable',
  'Result Checker': '/services/result-checker',
  'My Referral': '/',
  FAQ: '/#faq',
  Documentation: '/documentation',
  Transactions: '/user/transactions',
  'Recharge cards': '/services/recharge-cards',
  'Bulk Sale': '/services/bulk',
  'Selling Prices': '/more/selling-prices',
  Cashiers: '/more/cashiers',
  'Sub-agents': '/more/sub-agents',
  Support: '/more/support',
};

const drawer = (page: Page) => page.locator('#portal-drawer');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu' }).filter({ visible: true });

test('the drawer shows the username and the balance, and its menu leads where it says', async ({
  page,
  agent,
}) => {
  await openPortal(page, agent);
  await expect(drawer(page).getByText(`@${agent.agent.username}`)).toBeVisible();
  await expect(drawer(page).getByText('₦0.00')).toBeVisible();
  await expect(drawer(page).getByRole('link').first()).toHaveAttribute('href', '/dashboard');
  const links = menu(page).getByRole('link');
  await expect(links).toHaveText(Object.keys(TARGETS));
  for (const [name, href] of Object.entries(TARGETS))
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  const group = (name: string) => menu(page).getByRole('group', { name }).getByRole('link');
  await expect(group('Services')).toHaveText([
    'Data',
    'Airtime',
    'Electricity Bill',
    'Cable Subscription',
    'Result Checker',
    'My Referral',
    'FAQ',
  ]);
  await expect(group('More')).toHaveText([
    'Transactions',
    'Recharge cards',
    'Bulk Sale',
    'Selling Prices',
    'Cashiers',
    'Sub-agents',
    'Support',
  ]);
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  await expect(menu(page).getByText('Menu Items Error')).toHaveCount(0);
});

test('from 768 pixels on the drawer stands beside the page, 260 wide, and its button folds it away', async ({
  page,
  agent,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openPortal(page, agent);
  for (const width of [768, 1024, 1366])
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(drawer(page)).toBeVisible();
      expect((await drawer(page).boundingBox())?.width).toBe(260);
      expect((await page.getByRole('main').boundingBox())?.x).toBe(260);
      await menuButton(page).click();
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'false');
      expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
      await page.reload();
      await untilHydrated(page, 'chunks');
      await expect(drawer(page)).toBeHidden();
      await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
    });
});

test('the group More can be closed, and stays so before the scripts of the next load have come', async ({
  page,
  agent,
}) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await openPortal(page, agent);
  const more = menu(page).getByRole('button', { name: 'More', exact: true });
  const bulk = menu(page).getByRole('link', { name: 'Bulk Sale' });
  await expect(bulk).toBeVisible();
  await more.click();
  await expect(bulk).toBeHidden();
  await expect(menu(page).getByRole('link', { name: 'FAQ' })).toBeVisible();
  await page.route('**/_astro/*.js', () => new Promise<void>(() => undefined));
  await page.reload({ waitUntil: 'commit' });
  await expect(more).toBeVisible();
  await expect(bulk).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await untilHydrated(page, 'chunks');
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('Enter');
  await expect(bulk).toBeVisible();
});

test('a drawer that was folded away is not painted on the next load', async ({ page, agent }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await openPortal(page, agent);
  await menuButton(page).click();
  await page.route('**/_astro/*.js', () => new Promise<void>(() => undefined));
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
});

test('on a small screen the drawer lies over the page until it is left', async ({ page, agent }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await openPortal(page, agent);
  await expect(drawer(page)).toBeHidden();
  expect((await page.getByRole('main').boundingBox())?.x).toBe(0);
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await expect(drawer(page)).toHaveCSS('width', '260px');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await menuButton(page).click();
  await page.mouse.click(600, 500);
  await expect(drawer(page)).toBeHidden();
});

test('a click in the menu closes the drawer below 1024 pixels, and leaves it there from 1024 on', async ({
  page,
  agent,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openPortal(page, agent);
  for (const [width, name] of [
    [1024, 'Airtime'],
    [1023, 'Cable Subscription'],
    [767, 'Result Checker'],
  ] as const)
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      if (width < 768) await menuButton(page).click();
      await expect(drawer(page)).toBeVisible();
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(TARGETS[name]);
      await untilHydrated(page, 'chunks');
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      await expect(drawer(page)).toBeVisible({ visible: width >= 1024 });
    });
});

test('what is chosen of the drawer on a tablet holds there alone', async ({ page, agent }) => {
  const tablet = { width: 820, height: 1180 };
  const desktop = { width: 1366, height: 900 };
  await page.setViewportSize(tablet);
  await openPortal(page, agent);
  for (const close of [
    () => menuButton(page).click(),
    () => menu(page).getByRole('link', { name: 'Airtime', exact: true }).click(),
  ]) {
    await expect(drawer(page)).toBeVisible();
    await close();
    await expect(drawer(page)).toBeHidden();
    await page.setViewportSize(desktop);
    await expect(drawer(page)).toBeVisible();
    await expect(menuButton(page)).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await untilHydrated(page, 'chunks');
    await expect(drawer(page)).toBeVisible();
    await page.setViewportSize(tablet);
    await expect(drawer(page)).toBeHidden();
    await menuButton(page).click();
  }
});

const STEPS = {
  '/dashboard': ['Dashboard'],
  '/services/cable': ['Dashboard', 'Services', 'Cable Subscription'],
  '/services/bulk': ['Dashboard', 'More', 'Bulk Sale'],
  '/more/selling-prices': ['Dashboard', 'More', 'Selling Prices'],
  '/more/cashiers': ['Dashboard', 'More', 'Cashiers'],
  '/more/sub-agents': ['Dashboard', 'More', 'Sub-agents'],
  '/user/transactions': ['Dashboard', 'More', 'Transactions'],
  '/user/profile': ['Dashboard', 'Profile'],
  '/more/support': ['Dashboard', 'More', 'Support'],
};

test('the breadcrumbs start with Dashboard and end with the page', async ({ page, agent }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  await signIn(page, agent);
  for (const [path, steps] of Object.entries(STEPS)) {
    await page.goto(path);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' });
    await expect(crumbs.getByRole('listitem').filter({ hasText: /./ })).toHaveText(steps);
    await expect(crumbs.locator('[aria-current=page]')).toHaveText(steps.at(-1) ?? '');
    if (steps.length > 1)
      await expect(crumbs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  }
});

test('on a phone a bar at the bottom leads home, to every service, to the transactions and to the menu', async ({
  page,
  agent,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPortal(page, agent);
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('link', { name: 'Transactions' }).click();
  await expect(page).toHaveURL('/user/transactions');
  await expect(bar.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await bar.getByRole('button', { name: 'Sell' }).click();
  const sheet = page.getByRole('navigation', { name: 'What to sell' });
  await expect(sheet.getByRole('link')).toHaveCount(6);
  await sheet.getByRole('link', { name: 'Electricity Bill' }).click();
  // The thumb's place belongs to the sale.
  await expect(page).toHaveURL('/services/electricity');
  await expect(sheet).toBeHidden();
  await expect(bar).toHaveCount(0);
  await page.goto('/dashboard');
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(bar).toBeHidden();
});
