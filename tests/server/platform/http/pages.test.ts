import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';

const PAGE = '<!doctype html><title>Log in</title>';
const POLICY = { 'Content-Security-Policy': "default-src 'self'" };
const ROOT_POLICY = { 'Content-Security-Policy': "default-src 'none'", 'X-Root': '1' };

const FILES: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Home</title>',
  'login.html': PAGE,
  'login.html.br': brotliCompressSync(PAGE),
  'login.html.gz': gzipSync(PAGE),
  'user/profile.html': '<!doctype html><title>Profile</title>',
  'docs/index.html': '<!doctype html><title>Docs</title>',
  '404.html': '<!doctype html><title>No such page</title>',
  '_astro/app.Ab12Cd34.js': 'export {}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '.hidden': 'not for anybody',
  _headers: '/*',
  'headers.json': JSON.stringify({ default: POLICY, pages: { '/': ROOT_POLICY } }),
};

const folder = await mkdtemp(join(tmpdir(), 'kobodesk-pages-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
for (const [name, content] of Object.entries(FILES)) {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), content);
}
const { sql } = await createTestDatabase();
const { app } = await createTestApp(sql, { pagesFolder: folder });
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('pages', () => {
  it.each([
    ['/', 'Home'],
    ['/login', 'Log in'],
    ['/user/profile', 'Profile'],
    ['/docs', 'Docs'],
  ])('%s is served under its clean path', async (path, title) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/login/', '/login'],
    ['/login.html?next=%2Fdashboard', '/login?next=%2Fdashboard'],
    ['/index.html', '/'],
    ['/docs/', '/docs'],
    ['/docs/index.html', '/docs'],
  ])('%s leads to %s', async (path, target) => {
    const response = await get(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, target]);
  });

  it('carry the headers the build wrote for them', async () => {
    expect((await get('/login')).headers.get('content-security-policy')).toBe("default-src 'self'");
    const home = await get('/');
    expect(home.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(home.headers.get('x-root')).toBe('1');
  });

  it('that are not there are a page with 404, and never kept as good', async () => {
    for (const path of [
      '/nothing',
      '/404',
      '/404.html',
      '/.hidden',
      '/headers.json',
      '/_headers',
      '/login.html.br',
    ]) {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain('No such page');
    }
  });

  it.each([
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/_astro/..%5c..%5cpackage.json',
    '//example.com/',
    '/%',
    '/login%00',
  ])('%s reaches nothing', async (path) => {
    const response = await app.request(new Request(`http://localhost${path}`));
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });

  it('take GET and HEAD alone', async () => {
    const head = await app.request('/login', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PAGE.length)]);
    expect(await head.text()).toBe('');
    const post = await app.request('/login', { method: 'POST' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('encodings', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
  ])('Accept-Encoding %j gets %s', async (accepted, encoding) => {
    const response = await get('/login', { 'Accept-Encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((plain: Buffer) => plain);
    expect(decode(bytes).toString()).toBe(PAGE);
  });

  it('that the build did not make are not offered', async () => {
    const response = await get('/', { 'Accept-Encoding': 'br' });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([null, null]);
  });
});

describe('caching', () => {
  it('keeps names with a hash for ever, others for a while', async () => {
    expect((await get('/_astro/app.Ab12Cd34.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('answers 304 to whoever has the very same bytes', async () => {
    const first = await get('/login', { 'Accept-Encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/login', { 'Accept-Encoding': 'br', 'If-None-Match': header });
      expect([header, again.status, await again.text()]).toEqual([header, 304, '']);
      expect(again.headers.get('etag')).toBe(etag);
    }
    expect((await get('/login', { 'If-None-Match': etag })).status).toBe(200);
    expect((await get('/login', { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

describe('under a base path', () => {
  it('pages and files stand below it, and the root leads there', async () => {
    const below = await mkdtemp(join(tmpdir(), 'kobodesk-base-'));
    await writeFile(join(below, 'index.html'), 'Home');
    await writeFile(join(below, 'login.html'), 'Log in');
    await writeFile(join(below, 'r.html'), 'A receipt');
    await writeFile(
      join(below, 'headers.json'),
      JSON.stringify({ base: '/portal', pages: { '/portal/login': POLICY } }),
    );
    const { app: based } = await createTestApp(sql, { pagesFolder: below });
    const answers = [
      '/',
      '/portal',
      '/portal/',
      '/portal/login',
      '/portal/login.html',
      '/portal/r/x',
      '/r/x',
      '/login',
    ].map(async (path) => {
      const answer = await based.request(path);
      return [path, answer.status, answer.headers.get('location')];
    });
    expect(await Promise.all(answers)).toEqual([
      ['/', 308, '/portal'],
      ['/portal', 200, null],
      ['/portal/', 308, '/portal'],
      ['/portal/login', 200, null],
      ['/portal/login.html', 308, '/portal/login'],
      ['/portal/r/x', 200, null],
      ['/r/x', 404, null],
      ['/login', 404, null],
    ]);
    expect((await based.request('/portal/login')).headers.get('Content-Security-Policy')).toBe(
      POLICY['Content-Security-Policy'],
    );
    await rm(below, { recursive: true, force: true });
  });
});
