import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/stamp.mjs';
import { register, signIn } from './support/agent.ts';
import { PROTECTED_PATHS } from './support/portal.ts';
import { expect, test, untilHydrated } from './support/test.ts';

const OPEN = ['/login', '/register', '/reset-password', '/otp-reset-password', '/complete-reset-password'];
const PATHS: string[] = [
  ...OPEN,
  ...PROTECTED_PATHS,
  '/documentation',
  '/icons/tabler-icons',
  '/icons/material-icons',
];

const CHUNK = /\/_astro\/([^/]+\.js)/;

/** Asked for when the page rests; shell-pages.spec.ts is about it. */
const LATER = /^Offline\./;

/** The chunks that a page names in its head. */
function namedBy(path: string): string[] {
  const html = readFileSync(join(ROOT, 'dist/client', `${path}.html`), 'utf8');
  return [...html.matchAll(/<link rel="(?:modulepreload|after-paint)" href="\/_astro\/([^"]+)"/g)].map(
    ([, name = '']) => name,
  );
}

/** Chunks that an earlier page of the list needs too are tried there, and those that are fetched ahead for another page on that. */
function triedElsewhere(path: string): Set<string> {
  const own = new Set(namedBy(path));
  const others = PATHS.filter((other) => other !== path);
  const isOurs = (name: string, index: number) => own.has(name) && index >= PATHS.indexOf(path);
  return new Set(
    others.flatMap((other) => namedBy(other).filter((name) => !isOurs(name, PATHS.indexOf(other)))),
  );
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: /^Loading chunk 1\d\d failed/ });

/** Some load only when they come into sight: all do, once what has no island is gone, and of the guide's many folded forms all but one. */
const bringIntoSight = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [first, ...others] = document.querySelectorAll('.guide-try');
    first?.setAttribute('open', '');
    others.forEach((form) => form.remove());
    for (const part of document.querySelectorAll('main *'))
      if (!part.closest('astro-island') && !part.querySelector('astro-island')) part.remove();
  });

/** What loads by itself when the page is opened and read to its end. */
async function chunksOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(CHUNK.exec(request.url())?.[1] ?? ''));
  await page.goto(path);
  await bringIntoSight(page);
  await untilHydrated(page);
  page.removeAllListeners('request');
  const elsewhere = triedElsewhere(path);
  // One that all pages share is tried on each of them, for the islands that only this page has.
  const shared = [...asked].find((name) => name.startsWith('base.'));
  return [...asked].filter((name) => name === shared || (name && !elsewhere.has(name) && !LATER.test(name)));
}

/** Controls to be seen that look alive and wait for a script that will not come. */
const deadControls = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'astro-island[ssr] :is(button:not([popovertarget]), input, select, textarea):enabled:not(.chunk-failed *)',
        ),
      ].filter((control) => control.checkVisibility({ visibilityProperty: true })).length,
  );

for (const path of PATHS)
  test(`${path} says which of its chunks cannot be loaded, and hydrates at a further try`, async ({
    page,
    agent,
    quietPages,
  }) => {
    // Some pages have two dozen chunks.
    test.slow();
    quietPages.expectError(/ERR_FAILED/);
    if (!OPEN.includes(path)) await signIn(page, agent);
    // All in sight, with what the parts before say of their failure too.
    await page.setViewportSize({ width: 1280, height: 6_000 });
    const chunks = await chunksOf(page, path);
    expect(chunks.length).toBeGreaterThan(0);
    for (const chunk of chunks)
      await test.step(chunk, async () => {
        const aborted = `**/_astro/${chunk}*`;
        await page.route(aborted, (route) => route.abort());
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        const copies = await page.locator(':root:not([data-samples]) [data-copy]:visible').count();
        await bringIntoSight(page);
        // Each part says that it could not be loaded, or is hydrated without the chunk; the guide has dozens of parts.
        await expect(page.locator('astro-island[ssr]:not([data-failed])')).toHaveCount(0, {
          timeout: 45_000,
        });
        if (namedBy(path).includes(chunk)) await expect(failure(page).first()).toBeVisible();
        expect(await deadControls(page)).toBe(0);
        if (chunk.startsWith('Guide')) expect(copies).toBe(0);
        await page.unroute(aborted);
        if (chunk !== chunks[0]) return;
        await failure(page).first().getByRole('button', { name: 'Try again' }).click();
        await expect(failure(page)).toHaveCount(0);
        await untilHydrated(page, 'chunks');
      });
  });

const BASE = '**/_astro/base.*.js';
const CALLS = '**/_astro/calls.*.js*';

test('a chunk that never comes is given up after 120 seconds, not before', async ({ page }) => {
  await page.clock.install();
  await page.route(BASE, () => new Promise<void>(() => undefined));
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await page.clock.fastForward(115_000);
  await expect(failure(page)).toHaveCount(0);
  await page.clock.fastForward(6_000);
  await expect(failure(page)).toHaveCount(1);
});

test('a further try without network keeps the page', async ({ page, context, quietPages }) => {
  quietPages.expectError(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  await page.route(BASE, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await context.setOffline(true);
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(failure(page)).toContainText('Still no connection.');
  await context.setOffline(false);
  await page.unroute(BASE);
  await failure(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('a login whose calls could not be loaded goes through at a further try', async ({
  page,
  quietPages,
}) => {
  const { agent } = await register(page.request);
  quietPages.expectError(/ERR_FAILED/);
  await page.route(CALLS, (route) => route.abort());
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Username, email or phone number').fill(agent.username);
  await page.getByLabel('Password', { exact: true }).fill(agent.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('There is a problem with your connection.').first()).toBeVisible();
  await page.unroute(CALLS);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
});
