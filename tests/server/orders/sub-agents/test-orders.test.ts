import { randomUUID } from 'node:crypto';
import type { NewApiKey } from '#contract/keys.ts';
import type { Transaction } from '#contract/transactions.ts';
import { beforeAll, expect, it } from 'vitest';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { confirmed, createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { expectAllToAgree, pairOf, seen } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
beforeAll(() => seedCatalogue(sql, new Date()));

it('has the price of the one below, and pays the one above nothing', async () => {
  const { above, below } = await pairOf(test, sql, 1);
  await confirmed(test, below);
  const { key } = (await test.call<NewApiKey>('api/keys?mode=test', { method: 'POST', token: below.token }))
    .body.data;
  const { status, body } = await test.call<Transaction>('services/airtime', {
    token: key,
    body: { network: 'MTN', phone: '08031234567', amount: '1000' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect([status, body.data]).toMatchObject([201, { amount: '990.00' }]);
  const [order] = await sql<{ above: string | null }[]>`
    SELECT above_id AS above FROM transactions WHERE ref = ${body.data.ref}`;
  expect(order).toEqual({ above: null });
  expect(await seen(test, above)).toMatchObject({ commission: '0.00', people: [{ today: { count: 0 } }] });
  await expectAllToAgree(sql);
});
