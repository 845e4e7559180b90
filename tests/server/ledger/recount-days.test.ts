import { expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import { correctTotals, findWrongTotals } from '#server/ledger/recount-days.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, openAgent, orderDeps, orderKey } from '../orders/support.ts';

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

it('has every total before it writes one', async () => {
  const agentId = await miscounted();
  const before = await totalsOf(agentId);
  await sql.begin(async (sale) => {
    await sale`SELECT FROM day_totals WHERE agent_id = ${agentId} AND type = 'REFUND' FOR UPDATE`;
    const correcting = sql.begin(async (tx) => {
      const wrong = await findWrongTotals(tx, [agentId]);
      await tx`SET LOCAL lock_timeout = 100`;
      return correctTotals(tx, wrong);
    });
    await expect(correcting).rejects.toMatchObject({ code: '55P03' });
  });
  expect(await totalsOf(agentId)).toEqual(before);
});
