import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LICENCES_FILE, licencesPage } from '../../../scripts/licences.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

interface Locked {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const { allowScripts } = JSON.parse(read('package.json')) as { allowScripts: Record<string, boolean> };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
/** What comes from elsewhere; our own packages stand below packages/ and are linked. */
const locked = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && link !== true,
);
const nameOf = (path: string) => path.replace(/^.*node_modules\//, '');

test('no package runs a script when it is installed, but those that were looked at', () => {
  const running = new Set(
    locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path)),
  );
  // Named there and false: looked at and refused. npm runs no script of such a package.
  expect([...running].sort()).toEqual(Object.keys(allowScripts).sort());
  const refused = Object.keys(allowScripts).filter((name) => !allowScripts[name]);
  // Deno's makes its first start shorter, no more.
  expect(refused.sort()).toEqual(['@scarf/scarf', 'deno']);
});

test('what counts installations is off also for an npm that runs every script', () => {
  const { scarfSettings } = JSON.parse(read('package.json')) as { scarfSettings?: { enabled: boolean } };
  expect(scarfSettings).toEqual({ enabled: false });
});

test('what is installed is pinned by its SHA-512, and comes from the registry alone', () => {
  for (const [path, { integrity, resolved = 'https:', link = false }] of locked) {
    if (existsSync(join(ROOT, path))) expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toMatch(/^https:/);
    expect(link, path).toBe(false);
  }
});

// A licence of another kind must be looked at before it stands here.
const LICENCES = [
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
];

test('the licences of what ships are written down, and none is of a kind nobody looked at', () => {
  const page = licencesPage();
  expect(read(LICENCES_FILE), 'out of date: npm run licences').toBe(page);
  const kinds = [...page.matchAll(/^## (.+) \(\d+\)$/gm)].map(([, kind]) => kind);
  expect(kinds.filter((kind) => !LICENCES.includes(kind ?? ''))).toEqual([]);
});
