import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressAll } from '../../../scripts/postbuild/compress.ts';
import { cdnHeaders, headersOf } from '../../../scripts/postbuild/headers.ts';
import { minifyInlineScripts, readPages } from '../../../scripts/postbuild/pages.ts';
import { preloadModules } from '../../../scripts/postbuild/preload.ts';
import { dropPicturePreloads } from '../../../scripts/postbuild/picture-preloads.ts';
import { dropUnusedProperties } from '../../../scripts/postbuild/unused-properties.ts';

const PART = '<main id="main" data-page></main>';
const PAGES = {
  'index.html': '<html><head></head><script>\n  // why\n  globalThis.first = 1;\n</script></html>',
  'login.html': `<html><head></head><script type="application/ld+json">{"a":1}</script><astro-island component-url="/_astro/a.js" renderer-url="/_astro/r.js" client="chunks"></astro-island></html>`,
  'dashboard.html': `<html><head></head>${PART}<script>globalThis.second = 2;</script></html>`,
  'user/profile.html': `<html><head></head>${PART}<script>globalThis.third = 3;</script></html>`,
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'postbuild-'));
  await mkdir(join(folder, 'user'));
  await mkdir(join(folder, '_astro'));
  for (const [name, html] of Object.entries(PAGES)) await writeFile(join(folder, name), html);
  await writeFile(
    join(folder, '_astro/a.js'),
    'import{b}from"./base.b1.js";import("./later.js");export const a=b;',
  );
  await writeFile(join(folder, '_astro/base.b1.js'), 'import"./r.js";export const b=1;');
  await writeFile(join(folder, '_astro/r.js'), 'export default 1;');
  await writeFile(join(folder, '_astro/later.js'), 'export default 2;');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

async function finished() {
  const pages = await readPages(folder);
  for (const page of pages) await minifyInlineScripts(page);
  return pages;
}

const policyOf = async (path: string, apiBase = '') => {
  const policy = headersOf(await finished(), apiBase).pages[path]?.['Content-Security-Policy'] ?? '';
  return Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));
};

test('a page allows exactly the inline scripts that are written in it', async () => {
  const policy = await policyOf('/');
  const html = (await finished()).find(({ path }) => path === '/')?.html ?? '';
  const code = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(code).not.toContain('why');
  expect(policy['script-src']).toEqual(["'self'", hash(code)]);
});

test('a page loads from this site alone, and no other page frames it, moves its addresses or takes its forms', async () => {
  expect(await policyOf('/login')).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('every file tells other sites no more than where it is, and may use nothing of the device', () => {
  expect(headersOf([], '').default).toEqual({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000',
  });
});

test('a block of data needs no permission', async () => {
  expect((await policyOf('/login'))['script-src']).toEqual(["'self'"]);
});

test('pages that the router joins allow the scripts of each other', async () => {
  const one = await policyOf('/dashboard');
  const other = await policyOf('/user/profile');
  expect(one['script-src']).toHaveLength(3);
  expect(other['script-src']).toEqual(one['script-src']);
});

test('an API on another origin may be called, and nothing else', async () => {
  expect((await policyOf('/'))['connect-src']).toEqual(["'self'"]);
  const policy = await policyOf('/', 'https://api.example/base');
  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example']);
  expect(() => headersOf([], 'api.example')).toThrow(TypeError);
});

test('the worker is asked for anew each time and fetches from this site alone; pages take no other worker', async () => {
  const headers = headersOf(await finished(), 'https://api.example');
  expect(headers.pages['/sw.js']).toEqual({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
  });
  expect(cdnHeaders(headers)).toContain('/sw.js\n  Cache-Control: no-cache');
  expect(await policyOf('/dashboard')).toMatchObject({
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
  });
});

test('protected pages stay out of shared caches, on the server and on a CDN', async () => {
  const headers = headersOf(await finished(), '');
  expect(headers.pages['/dashboard']?.['Cache-Control']).toMatch(/^private/);
  expect(headers.pages['/login']?.['Cache-Control']).toMatch(/^public/);
  expect(cdnHeaders(headers)).toContain('/user/profile\n  Content-Security-Policy: ');
});

test.each([
  ['all are asked for at once', 10, 'modulepreload'],
  ['where they are many, all but the first once the page is drawn', 20_000, 'after-paint'],
])(
  'modules are named in the order in which they run, what all pages share marked: %s',
  async (_, bytes, rel) => {
    await writeFile(join(folder, '_astro/r.js'), `export default ${'1'.repeat(bytes)};`);
    const page = (await readPages(folder)).find(({ path }) => path === '/login');
    if (!page) throw new Error('no login page');
    await preloadModules(folder, page);
    const links = [...page.html.matchAll(/rel="([a-z-]+)" href="(\/_astro\/[^"]+js)"( data-chunk)?/g)];
    expect(links.map(([, rel, url, piece]) => [rel, url, Boolean(piece)])).toEqual([
      [rel, '/_astro/r.js', false],
      ['modulepreload', '/_astro/base.b1.js', true],
      [rel, '/_astro/a.js', false],
    ]);
  },
);

test('compressed copies hold the same bytes', async () => {
  const text = 'a receipt '.repeat(200);
  await writeFile(join(folder, 'long.css'), text);
  const { count } = await compressAll(folder);
  expect(count).toBe(1);
  expect(brotliDecompressSync(await readFile(join(folder, 'long.css.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, 'long.css.gz'))).toString()).toBe(text);
});

test('custom properties that nothing reads are left out of a page that brings its styles itself', () => {
  const style =
    '<style>:root{--a: 1px;--b: var(--a);--c: light-dark(red, blue);--d:4px}b{top:var( --d );--e: calc(1px)}</style>';
  const script = `<script>root.style.setProperty('--c', 'red')</script>`;
  expect(dropUnusedProperties(style)).toBe('<style>:root{--d:4px}b{top:var( --d );}</style>');
  expect(dropUnusedProperties(style + script)).toContain('--c: light-dark(red, blue)');
  const linked = `<link rel="stylesheet" href="/a.css">${style}`;
  expect(dropUnusedProperties(linked)).toBe(linked);
});

test('a picture is not named twice', () => {
  const picture = '<img src="/images/mtn.svg"/>';
  const font = '<link rel="preload" as="font" href="/a.woff2">';
  expect(
    dropPicturePreloads(`${font}<link rel="preload" as="image" href="/images/mtn.svg"/>${picture}`),
  ).toBe(font + picture);
});

test('under a base path the headers and the preloaded modules stand below it', async () => {
  const [page] = (await finished()).filter(({ path }) => path === '/login');
  if (!page) throw new Error('There is no login page.');
  page.html = page.html.replaceAll('/_astro/', '/portal/_astro/');
  await preloadModules(folder, page, '/portal');
  expect(page.html).toContain('<link rel="modulepreload" href="/portal/_astro/r.js" fetchpriority="low">');
  const headers = headersOf(await finished(), '', '/portal');
  expect(headers.base).toBe('/portal');
  expect(Object.keys(headers.pages)).toEqual([
    '/portal',
    '/portal/dashboard',
    '/portal/login',
    '/portal/sw.js',
    '/portal/user/profile',
  ]);
  expect(cdnHeaders(headers)).toContain(
    '/portal/_astro/*\n  Cache-Control: public, max-age=31536000, immutable',
  );
});
