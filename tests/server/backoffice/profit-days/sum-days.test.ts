import { beforeEach, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { PROFIT_GROUPS, type ProfitGroup } from '#contract/console/reports.ts';
import { readProfit } from '#server/backoffice/console/profit.ts';
import { createSumProfitDays } from '#server/backoffice/profit-days/sum-days.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { buy, createHouse } from '../../cli/setting.ts';
import { createTestDatabase } from '../../support/database.ts';

let sql: Sql;
let house: Awaited<ReturnType<typeof createHouse>>;
let agent: { id: string; username: string };
beforeEach(async () => {
  ({ sql } = await createTestDatabase());
  house = await createHouse(sql);
  agent = await house.fundedAgent('90000.00');
  await sql`UPDATE transactions SET ref = '20261108' || ref, created_at = '2026-11-08T10:00:00Z'`;
});

const DELIVERED: Outcome = { kind: 'delivered', costKobo: kobo(95_000) };
const at = (time: string) => ({ ...house.deps, now: () => new Date(time) });
const sell = (time: string, outcome: Outcome = DELIVERED, name?: string): Promise<OrderRow> => {
  const [vendor] = house.deps.vendors as [Vendor];
  const pay = () => Promise.resolve(outcome);
  return buy({ ...at(time), vendors: [{ ...vendor, ...(name && { name }), pay }] }, agent.id);
};
const end = (order: OrderRow, time: string, outcome: Outcome = DELIVERED) =>
  applyOutcome(sql, order, outcome, new Date(time), null);

/** Runs the task as a process does that starts at this time, until nothing is left to do. */
async function sum(time: string): Promise<void> {
  const task = createSumProfitDays();
  while (await task.runOnce(at(time)));
}

const days = async () =>
  (await sql<{ day: string }[]>`SELECT day::text FROM profit_days ORDER BY day`).map(({ day }) => day);
const notes = async () => (await sql`SELECT FROM late_outcomes`).length;
const REPORT = { from: '2026-11-08', to: '2026-11-12' };
const report = (by: ProfitGroup, time = '2026-11-12T12:00:00Z') =>
  readProfit(sql, REPORT, by, new Date(time));
/** How many orders the report has, each day's sums raised by a hundred: those of a hundred and more are read from there. */
async function ofSums(time?: string): Promise<number[]> {
  await sql`UPDATE profit_by_product SET orders = orders + 100`;
  const read = await report('day', time);
  await sql`UPDATE profit_by_product SET orders = orders - 100`;
  return read.map(({ orders }) => orders);
}
const TAKEN_BACK: Outcome = { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' };

it('sums each day that is over, from ten minutes after its midnight, and once', async () => {
  await sell('2026-11-10T10:00:00Z');
  await sell('2026-11-10T22:59:59Z');
  await sum('2026-11-10T23:09:59Z');
  expect(await days()).toEqual(['2026-11-08', '2026-11-09']);
  await sum('2026-11-10T23:10:00Z');
  expect(await days()).toEqual(['2026-11-08', '2026-11-09', '2026-11-10']);
  const summed = await sql`SELECT * FROM profit_days ORDER BY day`;
  await sum('2026-11-11T12:00:00Z');
  expect(await sql`SELECT * FROM profit_days ORDER BY day`).toEqual(summed);
  expect(await sql`SELECT * FROM profit_by_agent`).toEqual([
    {
      day: new Date('2026-11-10'),
      agentId: agent.id,
      orders: 2,
      salesKobo: 196_000n,
      costKobo: 190_000n,
      profitKobo: 6_000n,
      withoutCost: 0,
    },
  ]);
});

it('sums the newest day first', async () => {
  await sell('2026-11-10T10:00:00Z');
  const task = createSumProfitDays();
  expect(await task.runOnce(at('2026-11-11T12:00:00Z'))).toBe(true);
  expect(await days()).toEqual(['2026-11-10']);
});

it('looks once a minute, and at once after the clock was set back', async () => {
  const task = createSumProfitDays();
  await sell('2026-11-10T10:00:00Z');
  while (await task.runOnce(at('2026-11-11T12:00:00Z')));
  const order = await sell('2026-11-11T22:00:00Z');
  await task.runOnce(at('2026-11-11T12:00:59Z'));
  await end(order, '2026-11-11T22:01:00Z');
  await sql`DELETE FROM profit_days`;
  expect(await task.runOnce(at('2026-11-11T12:00:59Z'))).toBe(false);
  expect(await task.runOnce(at('2026-11-11T12:01:00Z'))).toBe(true);
  expect(await task.runOnce(at('2026-11-10T12:00:00Z'))).toBe(true);
});

it('is read by reports, day by day, beside the orders of days that have no sums', async () => {
  await sell('2026-11-09T10:00:00Z');
  await sell('2026-11-10T10:00:00Z');
  const before = await Promise.all(PROFIT_GROUPS.map((by) => report(by)));
  await sum('2026-11-10T12:00:00Z');
  await sell('2026-11-11T10:00:00Z');
  expect(await ofSums()).toEqual([101, 1, 1]);
  await sum('2026-11-12T12:00:00Z');
  expect(await ofSums()).toEqual([101, 101, 101]);
  await sql`DELETE FROM transactions WHERE ref LIKE '20261111%'`;
  await sum('2026-11-12T12:00:00Z');
  await sql`DELETE FROM profit_by_agent WHERE day = '2026-11-11'`;
  await sql`DELETE FROM profit_by_product WHERE day = '2026-11-11'`;
  expect(await Promise.all(PROFIT_GROUPS.map((by) => report(by)))).toEqual(before);
});

it.each([
  ['delivered late', { kind: 'unknown', note: 'No answer.' }, DELIVERED, [2, 1], [102, 101]],
  ['taken back', DELIVERED, TAKEN_BACK, [1, 1], [101, 101]],
] as const)('counts a day anew of which an order was %s', async (_, first, then, unsummed, summed) => {
  await sell('2026-11-09T10:00:00Z');
  await sell('2026-11-10T10:00:00Z');
  const order = await sell('2026-11-09T11:00:00Z', first);
  await sum('2026-11-11T12:00:00Z');
  await end(order, '2026-11-11T12:00:30Z', then);
  expect(await notes()).toBe(1);
  expect(await ofSums()).toEqual([unsummed[0], summed[1]]);
  await sum('2026-11-11T12:01:00Z');
  expect(await notes()).toBe(0);
  expect(await ofSums()).toEqual(summed);
});

it('notes no order that ends on its own day, fails, or is a test order', async () => {
  // The clock of the database is real: these days are to come.
  await sell('2096-11-10T10:00:00Z');
  const unknown: Outcome = { kind: 'unknown', note: 'No answer.' };
  const failing = await sell('2096-11-10T11:00:00Z', unknown);
  await end(failing, '2096-11-12T10:00:00Z', TAKEN_BACK);
  const test = await sell('2096-11-10T11:00:00Z', unknown, TEST_VENDOR);
  await end(test, '2096-11-12T10:00:00Z');
  expect(await notes()).toBe(0);
  const late = await sell('2096-11-10T22:59:59Z', unknown);
  await end(late, '2096-11-10T23:00:00Z');
  expect(await notes()).toBe(1);
});

it('notes an order that ends late by the clock of the database alone', async () => {
  await sell('2020-01-10T10:00:00Z');
  expect(await notes()).toBe(1);
});

it('keeps no order with an odd ref from its outcome', async () => {
  const order = await sell('2026-11-10T10:00:00Z', { kind: 'unknown', note: 'No answer.' });
  await sql`UPDATE transactions SET ref = '1st' WHERE ref = ${order.ref}`;
  await end({ ...order, ref: '1st' }, '2026-11-11T10:00:00Z');
  expect(await sql`SELECT day FROM late_outcomes`).toEqual([{ day: '1st' }]);
});

it('keeps what comes late while a day is summed for the next time', async () => {
  await sell('2026-11-09T10:00:00Z');
  const order = await sell('2026-11-09T11:00:00Z', { kind: 'unknown', note: 'No answer.' });
  await sql.begin(async (tx) => {
    await tx`UPDATE transactions SET status = 'SUCCESSFUL', settled_at = '2026-11-11T12:00:00Z' WHERE ref = ${order.ref}`;
    await sum('2026-11-11T12:00:30Z');
    expect(await ofSums()).toEqual([101]);
  });
  expect(await ofSums()).toEqual([2]);
  await sum('2026-11-11T12:02:00Z');
  expect(await ofSums()).toEqual([102]);
});

it('is forgotten where a clock that was ahead had it summed, and not read until then', async () => {
  await sell('2026-11-09T10:00:00Z');
  await sum('2026-11-12T12:00:00Z');
  expect(await days()).toEqual(['2026-11-08', '2026-11-09', '2026-11-10', '2026-11-11']);
  await sell('2026-11-10T10:00:00Z');
  // As where the clock of the database was set back too.
  await sql`DELETE FROM late_outcomes`;
  expect(await ofSums('2026-11-10T12:00:00Z')).toEqual([101, 1]);
  await sum('2026-11-10T12:00:00Z');
  expect(await days()).toEqual(['2026-11-08', '2026-11-09']);
});

it('is summed by one of several processes', async () => {
  await sell('2026-11-10T10:00:00Z');
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(hashtext('profit_days'))`;
    expect(await createSumProfitDays().runOnce(at('2026-11-11T12:00:00Z'))).toBe(false);
  });
  await Promise.all([1, 2, 3].map(() => sum('2026-11-11T12:00:00Z')));
  await sum('2026-11-11T12:00:00Z');
  expect(await days()).toEqual(['2026-11-08', '2026-11-09', '2026-11-10']);
});

it('is counted anew by "day recount" where it is not what the lines come to', async () => {
  await sell('2026-11-09T10:00:00Z');
  await sell('2026-11-10T10:00:00Z', { kind: 'delivered' });
  const order = await sell('2026-11-10T11:00:00Z', { kind: 'unknown', note: 'No answer.' });
  await sum('2026-11-11T12:00:00Z');
  const { command } = house;
  const recount = () => command('day', 'recount', '--reason', 'restored by hand');
  // Noted, and therefore no difference.
  await end(order, '2026-11-11T12:00:30Z');
  expect((await recount()).message).toBe(
    'The sums of days are what their lines come to. Nothing was changed.',
  );
  await sum('2026-11-11T12:02:00Z');
  const right = await Promise.all(PROFIT_GROUPS.map((by) => report(by)));
  await sql`UPDATE profit_by_agent SET sales_kobo = sales_kobo + 5, profit_kobo = profit_kobo + 5 WHERE day = '2026-11-09'`;
  await sql`DELETE FROM profit_by_product WHERE day = '2026-11-10'`;
  const { rows } = await command('reconcile');
  const rule = 'the profit of every day that was summed is that of its lines';
  expect(rows?.filter((row) => row.rule === rule)).toMatchObject([
    {
      holds: false,
      agent: agent.username,
      ref: '2026-11-09',
      fault:
        'kept 1 orders for 98005 kobo, of which profit 3005, for 1 orders for 98000 kobo, of which profit 3000',
    },
    { ref: '2026-11-10', fault: expect.stringMatching(/^kept 0 orders .* airtime MTN sandbox$/) as string },
  ]);
  const { message, rows: corrected } = await recount();
  expect(message).toBe('2 sums of days corrected: see above.');
  expect(corrected).toEqual([
    {
      day: '2026-11-09',
      of: agent.username,
      counted: 1,
      sales: '980.05',
      profit: '30.05',
      nowCounted: 1,
      nowSales: '980.00',
      nowProfit: '30.00',
    },
    expect.objectContaining({ day: '2026-11-10', of: 'airtime MTN sandbox', counted: 0, nowCounted: 2 }),
  ]);
  expect(await Promise.all(PROFIT_GROUPS.map((by) => report(by)))).toEqual(right);
  expect((await recount()).message).toMatch('Nothing was changed.');
});
