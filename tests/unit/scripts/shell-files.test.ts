import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPages } from '../../../scripts/postbuild/pages.ts';
import { shellFiles } from '../../../scripts/postbuild/shell-files.ts';
import { weighShell, writeWorker } from '../../../scripts/postbuild/worker.ts';

const DASHBOARD = '<script src="/_astro/portal.a1.js"></script>';
const FILES = {
  'index.html': '<script src="/_astro/landing.js"></script>',
  'login.html': '<link href="/_astro/all.css">',
  'offline.html': 'No network',
  'dashboard.html': DASHBOARD,
  'user/transactions.html': '',
  'documentation.html': '<script src="/_astro/guide.js"></script>',
  'icons/tabler-icons.html': '<script src="/_astro/gallery.js"></script>',
  '_astro/portal.a1.js': 'import"./base.js";import("./panel.js");import("./portal.a1.js");"gone.js"',
  '_astro/base.js': '',
  '_astro/panel.js': '',
  '_astro/landing.js': '',
  '_astro/guide.js': '',
  '_astro/gallery.js': '',
  '_astro/all.css':
    'a{src:url(/_astro/roboto.x.woff2),url(/_astro/inter.x.woff2),url(/_astro/poppins-400.x.woff2)}',
  '_astro/roboto.x.woff2': '',
  '_astro/inter.x.woff2': '',
  '_astro/poppins-400.x.woff2': '',
  'images/providers/mtn.svg': '<svg/>',
  'images/providers/mtn.svg.br': '',
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const list = async () => shellFiles(folder, await readPages(folder));

test('the portal is kept with all it is made of; not the landing page, the long pages or the fonts nobody chose', async () => {
  expect((await list()).map(({ url }) => url)).toEqual([
    '/dashboard',
    '/login',
    '/offline',
    '/user/transactions',
    '/_astro/all.css',
    '/_astro/base.js',
    '/_astro/panel.js',
    '/_astro/portal.a1.js',
    '/_astro/roboto.x.woff2',
    '/images/providers/mtn.svg',
  ]);
});

test('what needs the network is left out where it is loaded later, and stops the build where a kept file needs it', async () => {
  const [panel, portal] = ['TotpPanel.b2.js', 'portal.a1.js'].map((name) => join(folder, '_astro', name));
  await writeFile(panel ?? '', '');
  await writeFile(portal ?? '', 'const lazy=["_astro/TotpPanel.b2.js"];import("./TotpPanel.b2.js")');
  expect((await list()).map(({ url }) => url)).not.toContain('/_astro/TotpPanel.b2.js');
  await writeFile(portal ?? '', 'import{a}from"./TotpPanel.b2.js"');
  await expect(list()).rejects.toThrow('TotpPanel.b2.js is not kept');
});

test('a page is told from that of another build by its very bytes, an asset by its name', async () => {
  const hash = createHash('sha256').update(DASHBOARD).digest('base64');
  const files = await list();
  expect(files[0]).toEqual({
    url: '/dashboard',
    revision: null,
    integrity: `sha256-${hash}`,
  });
  expect(files.find(({ url }) => url === '/_astro/base.js')).toEqual({
    url: '/_astro/base.js',
    revision: null,
  });
});

test('another byte of a page makes another worker, the same pages the same one', async () => {
  const written = async () => {
    await writeWorker(folder, await readPages(folder));
    return readFile(join(folder, 'sw.js'), 'utf8');
  };
  const first = await written();
  expect(await written()).toBe(first);
  expect(first).toContain('/_astro/portal.a1.js');
  await writeFile(join(folder, 'dashboard.html'), `${DASHBOARD} `);
  expect(await written()).not.toBe(first);
});

test('a shell that has grown beyond its limit stops the build and says where to look', async () => {
  const files = await list();
  expect(await weighShell(folder, files)).toBeGreaterThan(0);
  await writeFile(join(folder, '_astro/base.js'), 'x'.repeat(352_001));
  await expect(weighShell(folder, files)).rejects.toThrow('shell-files.ts');
});
