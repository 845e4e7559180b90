import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { COMMISSION_CHECKS } from '#server/backoffice/reconcile/commission.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import type { Transaction as Tx } from '#server/platform/db/sql.ts';
import { createTestApp } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { expectAllToAgree, move, moveOut, pairOf } from './support.ts';

const { sql } = await createTestDatabase();
const test = await createTestApp(sql);
beforeAll(async () => {
  await seedCatalogue(sql, new Date());
  const { above, below } = await pairOf(test, sql, 1);
  await test.call('services/airtime', {
    token: below.token,
    body: { network: 'MTN', phone: '08031234567', amount: '1000' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  await move(test, { above, below }, { direction: 'down', amount: '500' });
  await moveOut(test, above, '4');
  await expectAllToAgree(sql);
});

const ENTRY = (change: string) => `
  ALTER TABLE transfers DISABLE TRIGGER ALL; UPDATE transfers SET ${change}`;

/** What somebody might do to the tables by hand, and what each leaves: which rule tells it, and how. */
const PLANTED: [what: string, statement: string, rules: readonly number[], words: RegExp][] = [
  [
    'an order that owes more than it paid',
    `UPDATE transactions SET commission_kobo = commission_kobo + 1 WHERE above_id IS NOT NULL`,
    [0, 3],
    /paid 1000 kobo of commission and took 0 back, is SUCCESSFUL with 1001/,
  ],
  [
    'commission of an order of nobody below',
    `UPDATE transactions SET above_id = NULL, commission_kobo = NULL WHERE above_id IS NOT NULL`,
    [1, 3],
    /COMMISSION without an order/,
  ],
  [
    'an account with more than its entries',
    'UPDATE commission_accounts SET balance_kobo = balance_kobo + 1',
    [2],
    /holds 601 kobo, entries say 600/,
  ],
  [
    'a day that counts a sale twice',
    'UPDATE sub_agent_days SET sales = sales + 1',
    [3],
    /counted 2 sales with 1000 kobo of commission, found 1/,
  ],
  [
    'money that left one wallet and reached none',
    `${ENTRY(`source = 'operator'`)} WHERE source = 'between'`,
    [4],
    /between wallets are 50000 kobo/,
  ],
  [
    'a movement of another amount than its lines',
    `UPDATE agent_moves SET amount_kobo = amount_kobo + 1 WHERE kind = 'down'`,
    [4],
    /moved 50001 kobo without its entries/,
  ],
];

it.each(PLANTED)('names %s', async (_, statement, rules, words) => {
  const told: [number, string][] = [];
  const act = sql.begin(async (tx: Tx) => {
    await tx.unsafe(statement).simple();
    for (const [index, { find }] of COMMISSION_CHECKS.entries())
      for (const fault of await find(tx)) told.push([index, JSON.stringify(fault)]);
    throw new Error('kept apart');
  });
  await expect(act).rejects.toThrow('kept apart');
  expect([...new Set(told.map(([index]) => index))]).toEqual(rules);
  expect(told.map(([, text]) => text).join('\n')).toMatch(words);
});
