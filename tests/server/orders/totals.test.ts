import { kobo } from '#domain/money.ts';
import { beforeAll, expect, it } from 'vitest';
import type { TransactionFilters } from '#contract/transactions.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { newId } from '#server/platform/ref.ts';
import { claimDue, requery } from '#server/orders/requery.ts';
import { totalTransactions } from '#server/orders/totals.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { addTransactions } from '../../../bench/support/many-transactions.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, buy, openAgent, orderDeps, orderKey, testClock } from './support.ts';

let sql: Sql;
let agentId: string;
const { now, advance } = testClock(new Date('2026-11-19T22:30:00Z'));
const NOTHING = { count: 0, in: '0.00', out: '0.00', sold: '0.00', kept: null, complete: true, byDay: [] };

const totals = (filters: TransactionFilters = {}) => totalTransactions(sql, agentId, filters);
const sell = (phone: string) =>
  buy(orderDeps(sql, sandboxVendor(1), now), orderKey(agentId), airtime(phone)).then(() => advance(1_000));

// Two sales around a midnight of Lagos, one refused and refunded, and one that stays pending.
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
  agentId = await openAgent(sql, kobo(1_000_000));
  await sell('+2348030000001');
  advance(3_600_000);
  await sell('+2348030000002');
  await sell('+2348044444444');
  await sell('+2348066666666');
});

it.each<[string, TransactionFilters, object]>([
  ['everything', {}, { count: 5, in: '98.00', out: '392.00' }],
  ['a type', { type: 'REFUND' }, { count: 1, in: '98.00', out: '0.00' }],
  ['what is pending', { status: 'PENDING' }, { count: 1, in: '0.00', out: '98.00' }],
  ['what failed', { status: 'FAILED' }, { count: 1, in: '0.00', out: '98.00' }],
  ['a day of Lagos', { from: '2026-11-19', to: '2026-11-19' }, { count: 1, in: '0.00', out: '98.00' }],
  ['the days after it', { from: '2026-11-20' }, { count: 4, in: '98.00', out: '294.00' }],
  ['a time of day', { to: '2026-11-19T22:30:00.000Z' }, { count: 1, in: '0.00', out: '98.00' }],
  ['a number', { search: '0804' }, { count: 2, in: '98.00', out: '98.00' }],
  ['a word', { search: 'refund' }, { count: 1, in: '98.00', out: '0.00' }],
  ['a word among others', { search: 'airtime', status: 'SUCCESSFUL', type: 'AIRTIME_ORDER' }, { count: 2 }],
  ['a word nobody wrote', { search: 'zebra' }, NOTHING],
])('adds up %s', async (_, filters, expected) => {
  expect(await totals(filters)).toMatchObject({ complete: true, ...expected });
});

it.each<[string, TransactionFilters]>([
  ['everything', {}],
  ['a number', { search: '0803' }],
  ['from a time of day on', { from: '2026-11-01T00:00:00.000Z' }],
])('adds up each day of %s, the newest first', async (_, filters) => {
  const { byDay, ...whole } = await totals(filters);
  expect(byDay?.map(({ date, count }) => [date, count])).toEqual([
    ['2026-11-20', filters.search ? 1 : 4],
    ['2026-11-19', 1],
  ]);
  expect(byDay?.[1]).toEqual({
    date: '2026-11-19',
    count: 1,
    in: '0.00',
    out: '98.00',
    sold: '98.00',
    kept: null,
  });
  expect(byDay?.reduce((sum, { count }) => sum + count, 0)).toBe(whole.count);
});

it('adds up nothing of another agent', async () => {
  const other = await openAgent(sql, kobo(1));
  expect(await totalTransactions(sql, other, {})).toEqual(NOTHING);
});

it('counts an order once, when it settles, however often it is asked about', async () => {
  const vendor = sandboxVendor(1);
  const deps = orderDeps(sql, vendor, now);
  const customer = await openAgent(sql, kobo(100_000));
  await buy(deps, orderKey(customer), airtime('+2348022222222'));
  const count = async () => (await totalTransactions(sql, customer, {})).count;
  expect(await count()).toBe(1);
  advance(60_000);
  const due = await claimDue(deps, now(), 10);
  for (const order of due) await requery(deps, order);
  for (const order of due) await requery(deps, order);
  expect(await totalTransactions(sql, customer, { status: 'SUCCESSFUL' })).toMatchObject({ count: 1 });
  expect(await count()).toBe(1);
});

it('says when a search was not counted to its end', async () => {
  const busy = await openAgent(sql, kobo(1));
  await addTransactions(sql, busy, { count: 50_000, everySeconds: 60, mark: 'B' });
  const searched = await totalTransactions(sql, busy, { search: 'airtime' });
  expect(searched).toMatchObject({ complete: false });
  const whole = await totalTransactions(sql, busy, {});
  expect(whole).toMatchObject({ count: 50_000, out: '4900000.00', complete: true });
  // A line a minute: 35 days, the last of which was not counted to its end.
  expect(searched.byDay).toEqual(whole.byDay?.slice(0, -1));
});

it('lets many settle at once without losing a count', async () => {
  const agents = await Promise.all([1, 2].map(() => openAgent(sql, kobo(1_000_000))));
  const deps = orderDeps(sql, sandboxVendor(1), now);
  await Promise.all(
    agents.flatMap((agent) =>
      Array.from({ length: 20 }, (_, index) =>
        buy(deps, orderKey(agent, newId(now())), airtime(index % 2 ? '+2348044444444' : '+2348030000001')),
      ),
    ),
  );
  for (const agent of agents)
    expect(await totalTransactions(sql, agent, {})).toEqual({
      count: 30,
      in: '980.00',
      out: '1960.00',
      sold: '980.00',
      kept: null,
      complete: true,
      byDay: [{ date: '2026-11-20', count: 30, in: '980.00', out: '1960.00', sold: '980.00', kept: null }],
    });
});

it.each(['from', 'to'])('names a bad %s', async (field) => {
  await expect(totals({ [field]: '2026-99-99' })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    fieldErrors: { [field]: [expect.any(String)] },
  });
});
