import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestApp, registered } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
await seedCatalogue(sql, new Date());
const { token } = await registered(test);

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await test.app.request(`${API_BASE}/${path}`, {
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

const plain = await ask('services');
const etag = plain.answer.headers.get('etag') ?? '';

it.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  'the catalogue comes as %s where that is accepted, in a quarter of the bytes',
  async (encoding, accepted, read) => {
    const { answer, bytes } = await ask('services', { 'Accept-Encoding': accepted });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(read(bytes).toString()).toBe(plain.bytes.toString());
    expect(bytes.length).toBeLessThan(plain.bytes.length / 4);
  },
);

it('the catalogue comes uncompressed where nothing else is accepted, and varies all the same', () => {
  expect(plain.answer.headers.get('content-encoding')).toBeNull();
  expect(plain.answer.headers.get('vary')).toBe('Accept-Encoding');
  expect(plain.answer.headers.get('content-type')).toBe('application/json');
  expect(JSON.parse(plain.bytes.toString())).toMatchObject({ status: 'success' });
});

it('a browser that has the catalogue gets 304 without a body, and no shared cache may keep it', async () => {
  const again = await ask('services', { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
  expect([again.answer.status, again.bytes.length]).toEqual([304, 0]);
  expect(again.answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(again.answer.headers.get('etag')).toBe(etag);
  expect(again.answer.headers.get('vary')).toBe('Accept-Encoding');
});

it('a guest with the ETag gets 401', async () => {
  const headers = { 'If-None-Match': etag };
  expect((await test.app.request(`${API_BASE}/services`, { headers })).status).toBe(401);
});

it('an agent with selling prices gets a compressed catalogue that no browser keeps', async () => {
  const seller = await registered(test);
  const prices = [{ service: 'data', provider: 'MTN', kind: 'percent', value: '10.00' }];
  await test.call('selling-prices', { method: 'PUT', token: seller.token, body: { prices } });
  const headers = {
    Authorization: `Bearer ${seller.token}`,
    'If-None-Match': etag,
    'Accept-Encoding': 'br',
  };
  const { answer, bytes } = await ask('services', headers);
  expect(answer.status).toBe(200);
  expect(brotliDecompressSync(bytes).toString()).toContain('"markUp"');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('etag')).toBeNull();
});

it('a changed catalogue is sent again', async () => {
  await sql`UPDATE providers SET name = 'MTN Nigeria' WHERE name = 'MTN'`;
  onTestFinished(async () => void (await sql`UPDATE providers SET name = 'MTN' WHERE name = 'MTN Nigeria'`));
  const { answer, bytes } = await ask('services', { 'If-None-Match': etag });
  expect([answer.status, bytes.includes('MTN Nigeria')]).toEqual([200, true]);
});

it.each(['auth/user', 'wallet/balance', 'transactions', 'preferences', 'selling-prices'])(
  "%s, an agent's own, is neither compressed nor kept",
  async (path) => {
    const { answer } = await ask(path, { 'Accept-Encoding': 'gzip, br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);
