import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { register, type SignedIn, signIn, startFunded } from './support/agent.ts';
import { makeNextBuild } from './support/next-build.ts';
import { continueButton, openSale, payButton, receipt, toReview } from './support/outcomes.ts';
import { startProduct } from './support/product.ts';
import { expect, expectNetwork, test, untilHydrated } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const LOST = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

/** Opens a page of the portal, and waits until the shell is kept and in charge. */
async function openKept(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated');
}

const banner = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline/ });
const row = (page: Page, phone: string) =>
  page.getByRole('table', { name: 'Transactions' }).getByRole('row').filter({ hasText: phone });

/** The chart hydrates when it comes into sight. */
async function expectSales(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Sales' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('figure', { name: /^Sales of the last 7 days/ })).toBeVisible();
}

async function fillAirtime(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phone);
  await expectNetwork(page, 'MTN');
  await page.getByRole('textbox', { name: 'Amount' }).fill('100');
}

/** Sells once, so that every list has something in it, and opens each. */
async function sellAndLookAround(page: Page): Promise<SignedIn> {
  const agent = await startFunded(page);
  await openSale(page, 'airtime');
  await fillAirtime(page, '08039918273');
  await toReview(page);
  await payButton(page).click();
  await expect(receipt(page)).toContainText('Successful');
  await page.goto('/user/transactions');
  await expect(row(page, '0803 991 8273')).toBeVisible();
  await openKept(page, '/dashboard');
  await expectSales(page);
  return agent;
}

test('without network the portal opens, shows what was last read and how old it is, and sells nothing', async ({
  page,
  context,
  quietPages,
}) => {
  quietPages.expectError(LOST);
  await sellAndLookAround(page);
  const sent: string[] = [];
  context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await context.setOffline(true);

  await page.goto('/dashboard');
  await expect(banner(page)).toHaveText(/^Offline: as of \d\d:\d\d\. Nothing is sent\.$/);
  await expect(page.getByRole('region', { name: 'Wallet' })).toContainText('₦');
  await expect(
    page.getByRole('main').getByRole('link').filter({ hasText: '0803 991 8273' }).last(),
  ).toBeVisible();
  await expectSales(page);

  await page.getByRole('link', { name: 'See all' }).click();
  await expect(banner(page)).toContainText('as of');
  await row(page, '0803 991 8273').click();
  await expect(page.getByRole('dialog').getByRole('article', { name: /^Receipt / })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('no such number');
  await expect(page.getByText('No transactions to show')).toBeVisible();

  for (const address of ['/documentation', '/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/services/airtime');
  await untilHydrated(page, 'chunks');
  await fillAirtime(page, '08037654321');
  // The banner covers nothing that one presses.
  await banner(page).waitFor();
  await continueButton(page).click();
  const off = page.getByRole('button', { name: 'No network: nothing can be sold' });
  await expect(off).toBeDisabled();

  await page.goto('/services/bulk');
  await untilHydrated(page);
  await page.getByRole('textbox', { name: 'List' }).fill('08037654321, 150');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('heading', { name: '1 row can be sent' })).toBeVisible();
  await expect(off).toBeDisabled();
  expect(sent).toEqual([]);

  await page.goto('/documentation');
  await expect(page.getByRole('heading', { name: 'No network' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'No network' })).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Search the documentation' })).toBeVisible();
  await context.setOffline(true);

  // A browser that never thought itself without network does not tell when it is back.
  const untold = await context.newPage();
  quietPages.watch(untold);
  await untold.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await untold.goto('/documentation?untold');
  await expect(untold.getByRole('heading', { name: 'No network' })).toBeVisible();
  await context.setOffline(false);
  await expect(untold.getByRole('heading', { name: 'No network' })).toHaveCount(0);
  await untold.close();
  await context.setOffline(true);

  await page.goto('/services/airtime');
  await untilHydrated(page);
  await continueButton(page).click();
  await expect(off).toBeDisabled();
  await context.setOffline(false);
  await expect(banner(page)).toHaveCount(0);
  await payButton(page).click();
  await expect(receipt(page)).toContainText('Successful');
});

/** Every text that this browser keeps for the site, wherever it may. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const texts = [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(String);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    for (const { name } of await indexedDB.databases()) texts.push(`database ${name}`);
    return texts.join('\n');
  });

test('after logout, even without network, and after a session that ran out, nothing of the agent is left', async ({
  page,
  context,
  quietPages,
  request,
}) => {
  quietPages.expectError(LOST);
  const { agent, token } = await sellAndLookAround(page);
  await page.goto('/services/airtime');
  await untilHydrated(page);
  await page.getByLabel('Phone number').fill('08037654321');
  const other = await context.newPage();
  quietPages.watch(other);
  await openKept(other, '/user/transactions');
  await expect(row(other, '0803 991 8273')).toBeVisible();
  const traces = [agent.username, agent.email, token, '9918273', '7654321', 'MTN airtime', 'database '];
  const left = async () => {
    const texts = await everythingKept(page);
    return traces.filter((trace) => texts.includes(trace));
  };
  expect(await left()).toEqual(expect.arrayContaining([agent.username, '9918273', '7654321']));

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  // The other tab leaves too, and takes nothing with it.
  await expect(other).toHaveURL(/\/login\?next=/);
  await other.close();
  expect(await left()).toEqual([]);
  await page.goto('/user/transactions');
  await expect(page).toHaveURL(/\/login\?next=/);
  await context.setOffline(false);

  // The next one's session runs out while no page is open: the page's head finds it so.
  const next = await register(request);
  await page.evaluate((user) => {
    const kept = { agent: user.username, value: [user.phone] };
    localStorage.setItem('kobodesk:notices', JSON.stringify(kept));
    localStorage.setItem('user_session', JSON.stringify({ token: 't', user, expiryTime: Date.now() - 1 }));
  }, next.agent);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('kobodesk:notices'))).toBeNull();
});

/** The version whose scripts a page runs. */
const versionOf = (page: Page) =>
  page.evaluate(() =>
    document.querySelector('link[href*="/portal."]')
      ? 'first'
      : document.querySelector('link[href*="/next-portal."]')
        ? 'next'
        : 'none',
  );

/** Where it takes long to take over, the old version opens a page or two by itself. */
async function changePageUntilNext(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(async () => {
    for (const name of ['Data', 'Airtime']) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/services/${name.toLowerCase()}`);
    }
    expect(await versionOf(page)).toBe('next');
  }).toPass();
}

test('a new version takes over when the page is changed, and not under a form that is being filled in', async ({
  browser,
  playwright,
  quietPages,
}, testInfo) => {
  test.setTimeout(240_000);
  const dist = testInfo.outputPath('next');
  await makeNextBuild(dist);
  // The database runs as a user of its own, who may not get to the other folder.
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kobodesk-next-'));
  const first = await startProduct(dataDir);
  const context = await browser.newContext({ baseURL: first.url, serviceWorkers: 'allow' });
  const [one, other] = [await context.newPage(), await context.newPage()];
  [one, other].forEach((page) => quietPages.watch(page));
  quietPages.expectError(/ERR_CONNECTION|Failed to fetch/);
  const request = await playwright.request.newContext({ baseURL: first.url });
  const agent = await register(request);
  await signIn(one, agent);
  await openKept(one, '/dashboard');
  await signIn(other, agent);
  await openSale(other, 'airtime');
  await other.getByLabel('Phone number').fill('08039918273');

  await first.stop();
  const next = await startProduct(dataDir, { PORT: new URL(first.url).port }, 'main', dist);
  try {
    await one.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => one.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state), {
        timeout: 60_000,
      })
      .toBe('installed');
    // It waits: pages that are loaded now are still the first one's, whole.
    await other.reload();
    expect(await versionOf(other)).toBe('first');
    await untilHydrated(other);

    // Another tab sends a list.
    await other.evaluate(
      () =>
        new Promise<void>((started) => {
          void navigator.locks.request('kobodesk:bulk:agent', () => {
            started();
            return new Promise((ended) => addEventListener('list ended', ended));
          });
        }),
    );
    await one.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Electricity' }).click();
    await expect(one).toHaveURL('/services/electricity');
    expect(await one.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state)).toBe(
      'installed',
    );
    expect(await versionOf(one)).toBe('first');
    await other.evaluate(() => dispatchEvent(new Event('list ended')));

    await changePageUntilNext(one);
    await untilHydrated(one, 'chunks');

    await expect(other.getByLabel('Phone number')).toHaveValue(/0803/);
    expect(await versionOf(other)).toBe('first');
    // What this tab has not loaded yet is there, though the server has it no more.
    await other.getByRole('button', { name: /^Notices/ }).click();
    await expect(other.getByRole('dialog', { name: 'Notices' })).toBeVisible();
    await other.keyboard.press('Escape');
    await changePageUntilNext(other);
    await untilHydrated(other);
    await expect(other.getByLabel('Phone number')).toHaveValue(/0803/);
  } finally {
    await context.close();
    await request.dispose();
    await next.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
