import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());
const { app } = await createTestApp(sql);
// Of a shop that has counted no day: made once, whatever the order of the tests.
const html = await (await app.request('/status')).text();

it('/status is there for everybody, compressed, and stays in caches for a minute', async () => {
  const plain = await app.request('/status');
  expect(plain.status).toBe(200);
  expect(plain.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await plain.text()).toBe(html);
  expect(html).toContain('<h1>What was delivered</h1>');
  // A shop that has just begun, or has not counted its days, does not say that it had no orders.
  expect(html).toContain('Nothing is counted yet.');
  expect(html).not.toContain('without orders.');
  const packed = await app.request('/status', { headers: { 'Accept-Encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(html);
  const again = await app.request('/status', {
    headers: { 'If-None-Match': plain.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

it('/status lets nothing run and nobody frame it', async () => {
  const { headers } = await app.request('/status');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
});

it('/status is made once a minute, whoever asks', async () => {
  await sql`INSERT INTO provider_days VALUES ('2026-11-21', 'airtime', 'MTN', 40, 40, 5)`;
  expect(await (await app.request('/status')).text()).not.toContain('1 delivered');
  const { app: other } = await createTestApp(sql);
  expect(await (await other.request('/status')).text()).toContain(
    'Of the last 90 days: 1 delivered, 89 without orders.',
  );
});
