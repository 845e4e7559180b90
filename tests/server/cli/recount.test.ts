import { expect, it } from 'vitest';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { createTestDatabase } from '../support/database.ts';
import { buy, createHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const { deps, command, fundedAgent } = await createHouse(sql);
const RULE = 'the totals of every day are what the lines of its statement add up to';

const recount = (username: string) => command('agent', 'recount', username, '--reason', 'lost in an upgrade');

async function broken(): Promise<[rule: unknown, agent: unknown][]> {
  const { rows } = await command('reconcile');
  return (
    rows?.filter(({ holds }) => !holds).map(({ rule, agent }) => [rule, agent] as [unknown, unknown]) ?? []
  );
}

/** One total too high, one lost, one of nothing. */
async function plant(agentId: string): Promise<void> {
  await sql`UPDATE day_totals SET count = count + 7, amount_kobo = amount_kobo + 5 WHERE agent_id = ${agentId} AND NOT is_credit`;
  await sql`DELETE FROM day_totals WHERE agent_id = ${agentId} AND is_credit`;
  await sql`INSERT INTO day_totals VALUES (${agentId}, '2026-01-01', 'REFUND', 'SUCCESSFUL', true, 3, 900)`;
}

it('corrects the totals of the days of one agent, once, and is on record', async () => {
  const [one, other] = [await fundedAgent(), await fundedAgent()];
  await buy(deps, one.id);
  await buy(deps, one.id);
  const kept = () => sql`SELECT * FROM day_totals WHERE agent_id = ${one.id} ORDER BY type`;
  const right = await kept();
  await plant(one.id);
  await plant(other.id);
  expect(await broken()).toContainEqual([RULE, one.username]);
  const { message, rows } = await recount(one.username);
  expect(message).toBe(`3 totals of ${one.username} corrected: see above.`);
  expect(rows).toMatchObject([
    { day: '2026-01-01', type: 'REFUND', counted: 3, amount: '9.00', nowCounted: 0, nowAmount: '0.00' },
    { type: 'AIRTIME_ORDER', counted: 9, amount: '1960.05', nowCounted: 2, nowAmount: '1960.00' },
    { type: 'WALLET_FUNDING', counted: 0, amount: '0.00', nowCounted: 1, nowAmount: '9900.00' },
  ]);
  expect(await kept()).toEqual(right);
  expect(await broken()).not.toContainEqual([RULE, one.username]);
  expect(await broken()).toContainEqual([RULE, other.username]);
  expect((await recount(one.username)).message).toMatch('Nothing was changed.');
  await recount(other.username);
  const ours = [one.username, other.username];
  expect((await broken()).filter(([, agent]) => ours.includes(String(agent)))).toEqual([]);
  const audited = await sql`
    SELECT arguments, outcome FROM operator_audit
    WHERE command = 'agent recount' AND arguments->>'agent' = ${one.username} ORDER BY id LIMIT 2`;
  const given = { agent: one.username, reason: 'lost in an upgrade' };
  expect(audited).toEqual([
    { arguments: given, outcome: 'begun' },
    { arguments: given, outcome: 'done' },
  ]);
});

it('counts what is sold meanwhile once, and nothing of it twice', async () => {
  const { id, username } = await fundedAgent();
  await buy(deps, id);
  await plant(id);
  let commit = () => undefined as void;
  const mayCommit = new Promise<void>((resolve) => (commit = resolve));
  let isSettled = () => undefined as void;
  const settled = new Promise<void>((resolve) => (isSettled = resolve));
  const settling = sql.begin(async (tx) => {
    await tx`
      INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
        balance_after_kobo, timeline, created_at, settled_at, service, vendor, recipient, provider)
      SELECT agent_id, gen_random_uuid(), ref || 'B', type, status, name, description, amount_kobo,
        balance_before_kobo, balance_after_kobo, timeline, created_at, settled_at, service, vendor, recipient, provider
      FROM transactions WHERE agent_id = ${id} AND type = 'AIRTIME_ORDER'`;
    isSettled();
    await mayCommit;
  });
  await settled;
  const correcting = recount(username);
  // It waits for the total that the other line is being added to.
  const isWaiting = async () =>
    (await sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      .count > 0;
  expect(await waitUntil(isWaiting, 4_000)).toBe(true);
  const sales = Promise.all(Array.from({ length: 8 }, () => buy(deps, id)));
  commit();
  await Promise.all([settling, correcting, sales]);
  const [total] = await sql`
    SELECT count FROM day_totals WHERE agent_id = ${id} AND type = 'AIRTIME_ORDER'`;
  expect(total).toEqual({ count: 10 });
  expect(await broken()).not.toContainEqual([RULE, username]);
});

it('gives way to sales that would wait too long for it, and changes nothing', async () => {
  const { id, username } = await fundedAgent();
  await plant(id);
  const kept = () => sql`SELECT * FROM day_totals WHERE agent_id = ${id} ORDER BY type`;
  const before = await kept();
  await sql.begin(async (tx) => {
    await tx`SELECT FROM day_totals WHERE agent_id = ${id} FOR UPDATE`;
    await expect(recount(username)).rejects.toThrow('Nothing was changed. Try again when fewer sell.');
  });
  expect(await kept()).toEqual(before);
});
