import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../scripts/stamp.mjs';
import { register } from './support/agent.ts';
import { startProduct } from './support/product.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const BASE = '/portal';

/** Builds the pages under BASE beside a copy of the built server. */
function buildUnderBase(dist: string): void {
  const client = path.join(dist, 'client');
  cpSync(path.join(ROOT, 'dist', 'server'), path.join(dist, 'server'), { recursive: true });
  for (const args of [
    ['node_modules/astro/astro.js', 'build', '--outDir', client],
    ['--import', 'tsx', 'scripts/postbuild.ts', client],
  ]) {
    const env = {
      ...process.env,
      PUBLIC_BASE_PATH: BASE,
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
    };
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8' });
    expect(status, stderr).toBe(0);
  }
}

test.use({ serviceWorkers: 'allow' });

test('under a base path nothing but the API is asked for outside of it', async ({
  browser,
  playwright,
  quietPages,
}, testInfo) => {
  // A whole build, on a busy machine.
  test.setTimeout(600_000);
  const dist = testInfo.outputPath('under-base');
  buildUnderBase(dist);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kobodesk-base-'));
  const product = await startProduct(dataDir, { PUBLIC_BASE_PATH: BASE }, 'main', dist);
  const request = await playwright.request.newContext({ baseURL: product.url });
  const { agent } = await register(request);
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  quietPages.watch(page);
  const strays: string[] = [];
  context.on('request', (asked) => {
    const { pathname, protocol } = new URL(asked.url());
    if (protocol === 'http:' && !/^\/(?:portal(?:\/|$)|api\/)/.test(pathname)) strays.push(pathname);
  });

  await test.step('a protected page sends to the login page, and back after it', async () => {
    await page.goto(`${BASE}/dashboard`);
    await expect(page).toHaveURL(`${BASE}/login?next=${encodeURIComponent(`${BASE}/dashboard`)}`);
    await page.getByLabel('Username').fill(agent.username);
    await page.getByLabel('Password', { exact: true }).fill(agent.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${BASE}/dashboard`);
  });
  await test.step('the menu leads to a sale page, with the pictures of its networks', async () => {
    await untilHydrated(page);
    await page.getByRole('link', { name: 'Airtime' }).first().click();
    await expect(page).toHaveURL(`${BASE}/services/airtime`);
    await expect(page.getByRole('heading', { level: 1, name: 'Airtime' })).toBeVisible();
  });
  await test.step('and the bar or the menu to the transactions', async () => {
    await page.goto(`${BASE}/dashboard`);
    await untilHydrated(page);
    await page.locator(`main a[href="${BASE}/user/transactions"]`).first().click();
    await expect(page).toHaveURL(`${BASE}/user/transactions`);
    await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  });
  await test.step('the worker keeps what is below the base path', async () => {
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(new URL(scope).pathname).toBe(`${BASE}/`);
  });
  expect(strays).toEqual([]);

  const home = await request.get('/', { maxRedirects: 0 });
  expect([home.status(), home.headers().location]).toEqual([308, BASE]);
  await request.dispose();
  await context.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});
