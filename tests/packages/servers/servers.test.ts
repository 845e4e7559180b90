import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stamp.mjs';
import { PACKAGE_FOLDER } from '../support/host.ts';

/** Each linked by itself: whatever clears this folder must not reach through a link of many. */
const BESIDE = ['react', 'react-dom', 'next', 'astro', '@astrojs/react'];

let folder = '';

/** Both applications share one folder of packages, with the packed one among them. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kobodesk-servers-'));
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, '@astrojs'), { recursive: true });
  await cp(PACKAGE_FOLDER, path.join(packages, '@kobodesk', 'components'), { recursive: true });
  for (const name of BESIDE) await symlink(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  await cp(path.join(import.meta.dirname, 'host'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns the page that the server wrote */
async function buildPage(application: string, command: string[], page: string): Promise<string> {
  const [program = '', ...args] = command;
  const cwd = path.join(folder, application);
  await promisify(execFile)(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_ENV: 'production',
      npm_config_offline: 'true',
      NEXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  return readFile(path.join(cwd, page), 'utf8');
}

function expectComponents(html: string): void {
  expect(html).toMatch(/<section class="kd kd-rounded-lg/);
  expect(html).toMatch(/<h2 class="kd kd-text-lg kd-font-semibold">Airtime<\/h2>/);
  expect(html).toMatch(/<label for="[^"]+" class="kd [^"]*">Phone number<\/label>/);
  expect(html).toMatch(/<button type="submit" class="kd kd-relative[^"]*"/);
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]+\.css"/);
}

it('is drawn by the server of a Next.js application, from its root', async () => {
  expectComponents(
    await buildPage('next', ['next/dist/bin/next', 'build', '--webpack'], '.next/server/app/index.html'),
  );
});

it('is drawn by Astro, and hydrated where a page asks for it', async () => {
  const html = await buildPage('astro', ['astro/astro.js', 'build'], 'dist/index.html');
  expectComponents(html);
  expect(html).toMatch(/<astro-island [^>]*component-export="PhoneField"/);
});
