import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Locator } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { launchOptions } from '../../../scripts/browser.ts';
import { ROOT } from '../../../scripts/stamp.mjs';
import { PACKAGE_FOLDER } from '../support/host.ts';

/** Each linked by itself: whatever clears this folder must not reach through a link of many. */
const BESIDE = ['react', 'react-dom', 'next', 'astro', '@astrojs/react'];

let folder = '';
let browser: Browser;

/** Both applications share one folder of packages, with the packed one among them. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kobodesk-servers-'));
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@astrojs'), { recursive: true });
  await cp(PACKAGE_FOLDER, path.join(packages, '@kobodesk', 'components'), { recursive: true });
  for (const name of BESIDE) await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  await cp(path.join(import.meta.dirname, 'host'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  browser = await chromium.launch(launchOptions());
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** How a program of an installed package is run in an application's folder. */
const programOf = (application: string, [program = '', ...args]: string[]) =>
  [
    process.execPath,
    [path.join(ROOT, 'node_modules', program), ...args],
    {
      cwd: path.join(folder, application),
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        NODE_ENV: 'production',
        npm_config_offline: 'true',
        NEXT_TELEMETRY_DISABLED: '1',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  ] as const;

/** @returns the page that the server wrote */
async function buildPage(application: string, command: string[], page: string): Promise<string> {
  await promisify(execFile)(...programOf(application, command));
  return readFile(path.join(folder, application, page), 'utf8');
}

function expectComponents(html: string): void {
  expect(html).toMatch(/<section class="kd kd-rounded-lg/);
  expect(html).toMatch(/<h2 class="kd kd-text-lg kd-font-semibold">Airtime<\/h2>/);
  expect(html).toMatch(/<label for="[^"]+" class="kd [^"]*">Phone number<\/label>/);
  expect(html).toMatch(/<button type="submit" class="kd kd-relative[^"]*"/);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]+\.css"/);
}

async function isSeenAfter(sign: Locator, act: () => Promise<void>): Promise<boolean> {
  if (!(await sign.isVisible())) await act();
  return sign.isVisible();
}

/** Serves what was built, and uses the page: what the server drew is taken over as it is, and becomes live. */
async function expectLive(application: string, command: string[]): Promise<void> {
  const port = String(await freePort());
  const server = spawn(...programOf(application, [...command, '--port', port]));
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  try {
    const address = `http://127.0.0.1:${port}/`;
    await expect
      .poll(
        () =>
          fetch(address).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
    await page.goto(address);
    const profile = page.getByRole('menuitem', { name: 'Profile' });
    const phone = page.getByLabel('Phone number');
    const network = page.getByText('MTN', { exact: true });
    // The browser may be quicker than the scripts: what is done before them does nothing.
    await expect
      .poll(() => isSeenAfter(profile, () => page.getByRole('button', { name: 'Account' }).click()))
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect
      .poll(() =>
        isSeenAfter(network, async () => {
          await phone.clear();
          await phone.fill('08031234567');
        }),
      )
      .toBe(true);
  } finally {
    await page.close();
    server.kill();
  }
  expect(complaints).toEqual([]);
}

it('is drawn by the server of a Next.js application, from its root', async () => {
  expectComponents(
    await buildPage('next', ['next/dist/bin/next', 'build', '--webpack'], '.next/server/app/index.html'),
  );
  await expectLive('next', ['next/dist/bin/next', 'start', '--hostname', '127.0.0.1']);
});

it('is drawn by Astro, and hydrated where a page asks for it', async () => {
  const html = await buildPage('astro', ['astro/astro.js', 'build'], 'dist/index.html');
  expectComponents(html);
  expect(html).toMatch(/<astro-island [^>]*component-export="PhoneField"/);
  await expectLive('astro', ['astro/astro.js', 'preview', '--host', '127.0.0.1']);
});
