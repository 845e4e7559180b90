import { expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { correctTotals, findWrongTotals } from '#server/ledger/recount-days.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import { createTestDatabase } from '../support/database.ts';
import { waiting } from '../support/race.ts';
import { airtime, buy, openAgent, orderDeps, orderKey, testClock } from '../orders/support.ts';

const { sql } = await createTestDatabase();

/** An agent who sold once, and two of whose totals are wrong: one is too high, one is of nothing. */
async function miscounted(): Promise<string> {
  const agentId = await openAgent(sql, kobo(50_000));
  await buy(orderDeps(sql), orderKey(agentId));
  await sql`UPDATE day_totals SET count = count + 3, amount_kobo = amount_kobo + 5 WHERE agent_id = ${agentId}`;
  await sql`INSERT INTO day_totals VALUES (${agentId}, '2026-01-01', 'REFUND', 'SUCCESSFUL', true, 2, 900)`;
  return agentId;
}

const totalsOf = (agentId: string) =>
  sql`SELECT type, count, amount_kobo FROM day_totals WHERE agent_id = ${agentId} ORDER BY type`;

it('is done by one, while another waits and then finds nothing to correct', async () => {
  const agentId = await miscounted();
  let second: Promise<unknown> | undefined;
  await sql.begin(async (tx) => {
    const wrong = await findWrongTotals(tx, [agentId]);
    expect(wrong).toHaveLength(2);
    second = sql.begin((other) => findWrongTotals(other, [agentId]));
    const waiting = () =>
      sql`
      SELECT FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE d.datname = current_database() AND locktype = 'advisory' AND NOT granted`.then(
        ({ count }) => count,
      );
    await expect.poll(waiting, { timeout: 10_000, interval: 5 }).toBe(1);
    expect(await correctTotals(tx, wrong)).toBe(true);
  });
  expect(await second).toEqual([]);
  expect(await totalsOf(agentId)).toEqual([{ type: 'AIRTIME_ORDER', count: 1, amountKobo: 9_800n }]);
});

it('adds what was lacking to what was counted since', async () => {
  const agentId = await miscounted();
  await sql.begin(async (tx) => {
    const wrong = await findWrongTotals(tx, [agentId]);
    await buy(orderDeps(sql), orderKey(agentId));
    expect(await correctTotals(tx, wrong)).toBe(true);
  });
  expect(await totalsOf(agentId)).toEqual([{ type: 'AIRTIME_ORDER', count: 2, amountKobo: 19_600n }]);
});

it('writes nothing when a total has gone since', async () => {
  const agentId = await miscounted();
  await sql.begin(async (tx) => {
    const wrong = await findWrongTotals(tx, [agentId]);
    await sql`DELETE FROM day_totals WHERE agent_id = ${agentId} AND type = 'AIRTIME_ORDER'`;
    expect(await correctTotals(tx, wrong)).toBe(false);
  });
  expect(await totalsOf(agentId)).toEqual([{ type: 'REFUND', count: 2, amountKobo: 900n }]);
});

it('holds no total while it waits for another', async () => {
  const agentId = await miscounted();
  let correcting: Promise<boolean> | undefined;
  await sql.begin(async (sale) => {
    await sale`SELECT FROM day_totals WHERE agent_id = ${agentId} AND type = 'REFUND' FOR UPDATE`;
    correcting = sql.begin(async (tx) => correctTotals(tx, await findWrongTotals(tx, [agentId])));
    await waiting(sql);
    await sql`SELECT FROM day_totals WHERE agent_id = ${agentId} AND type = 'AIRTIME_ORDER' FOR UPDATE NOWAIT`;
  });
  expect(await correcting).toBe(true);
  expect(await totalsOf(agentId)).toEqual([{ type: 'AIRTIME_ORDER', count: 1, amountKobo: 9_800n }]);
});

it('finds an amount that is wrong by a kobo', async () => {
  const agentId = await openAgent(sql, kobo(50_000));
  await buy(orderDeps(sql), orderKey(agentId));
  await sql`UPDATE day_totals SET amount_kobo = amount_kobo + 1 WHERE agent_id = ${agentId}`;
  const wrong = await sql.begin((tx) => findWrongTotals(tx, [agentId]));
  expect(wrong).toMatchObject([{ keptCount: 1, foundCount: 1, keptKobo: 9_801n, foundKobo: 9_800n }]);
});

it('finds nothing wrong with an order around midnight in Lagos, nor with a pending one', async () => {
  const agentId = await openAgent(sql, kobo(50_000));
  for (const at of ['2026-11-21T22:59:59Z', '2026-11-21T23:00:00Z']) {
    const { now } = testClock(new Date(at));
    const deps = orderDeps(sql, sandboxVendor(1), now);
    for (const phone of ['+2348030000001', '+2348022222222'])
      await buy(deps, orderKey(agentId), airtime(phone));
  }
  expect((await totalsOf(agentId)).length).toBe(2);
  expect(await sql.begin((tx) => findWrongTotals(tx, [agentId]))).toEqual([]);
});
