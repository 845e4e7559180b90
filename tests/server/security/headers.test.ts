import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const pagesFolder = await mkdtemp(join(tmpdir(), 'kobodesk-pages-'));
afterAll(() => rm(pagesFolder, { recursive: true, force: true }));
const OWN_POLICY = "default-src 'self'; frame-ancestors 'none'";
for (const [name, text] of Object.entries({
  'index.html': '<h1>Home</h1>',
  'login.html': '<h1>Log in</h1>',
  '404.html': '<h1>Page not found</h1>',
  'tile.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'headers.json': JSON.stringify({ pages: { '/': { 'Content-Security-Policy': OWN_POLICY } } }),
}))
  await writeFile(join(pagesFolder, name), text);
const test = await createTestApp(sql, { pagesFolder });
const { token } = await registered(test);
const signedIn = { headers: { Authorization: `Bearer ${token}` } };

it.each<[string, string, RequestInit?]>([
  ['a success', `${API_BASE}/auth/user`, signedIn],
  ['an error', `${API_BASE}/auth/user`],
  ['a file of the API', `${API_BASE}/transactions/export`, signedIn],
  ['a preflight', `${API_BASE}/auth/user`, { method: 'OPTIONS' }],
  ['an unknown call', `${API_BASE}/nothing`],
  ['a refused webhook', '/api/v1/webhooks/sandbox', { method: 'POST', body: '{}' }],
  ['a probe', '/healthz'],
  ['the document', '/openapi.json'],
  ['a page', '/'],
  ['a page without headers of its own', '/login'],
  ['a drawing', '/tile.svg'],
  ['a redirect', '/login/'],
  ['no page', '/no-such-page'],
  ['a page asked for in another way', '/login', { method: 'POST' }],
])('%s says how a browser may use it', async (name, path, init) => {
  const { headers } = await test.app.request(path, init);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
  expect(headers.get('referrer-policy')).toMatch(/./);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("frame-ancestors 'none'");
  if (name === 'a page') expect(policy).toBe(OWN_POLICY);
  else expect(policy).toMatch(/^default-src 'none';/);
  expect(policy).not.toContain('script-src');
  for (const telling of ['server', 'x-powered-by', 'set-cookie']) expect(headers.get(telling)).toBeNull();
});

it('an export is a file with a name of ours, in UTF-8', async () => {
  const { headers } = await test.app.request(`${API_BASE}/transactions/export`, signedIn);
  expect(headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
});
