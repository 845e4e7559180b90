import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TestClock } from '#contract/test-clock.ts';
import { SCENARIO_HEADER } from '#contract/test-scenario.ts';
import type { Transaction } from '#contract/transactions.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { newId } from '#server/platform/ref.ts';
import { inTestMode } from '#server/vendors/deps.ts';
import { registered } from '../../support/app.ts';
import { createTestDatabase } from '../../support/database.ts';
import { readOrder, requeryDue } from '../support.ts';
import { createLiveHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const house = await createLiveHouse(sql);
const { call, fake } = house;
const HOUR_MS = 3_600_000;

type Agent = Awaited<ReturnType<typeof house.openAgent>>;
let agent: Agent;
let other: Agent;
beforeAll(async () => {
  [agent, other] = [await house.openAgent(), await house.openAgent()];
});

const buy = async (token: string, scenario?: string) =>
  (
    await call<Transaction>('services/airtime', {
      body: { network: 'MTN', phone: '08031234567', amount: '100' },
      token,
      headers: { 'Idempotency-Key': randomUUID(), ...(scenario && { [SCENARIO_HEADER]: scenario }) },
    })
  ).body.data;
const read = async (token: string) => (await call<TestClock>('sandbox/clock', { token })).body.data;
const advance = (token: string, time: string) =>
  call<TestClock>('sandbox/clock', { token, body: { advance: time } });
const after = (ms: number) => new Date(house.deps.now().getTime() + ms);
const statusOf = async (ref: string) => (await readOrder(sql, ref)).status;

describe('the test clock', () => {
  it('is at rest while nothing waits, before the first test key too', async () => {
    const { token } = await registered(house);
    const rest = { now: house.deps.now().toISOString(), due: 0, waiting: 0, nextAt: null };
    expect(await read(token)).toEqual(rest);
    expect((await advance(token, '1d')).body.data).toEqual(rest);
  });

  it('is not moved with a field that it does not have', async () => {
    const { test } = await house.openAgent();
    const { status, body } = await call('sandbox/clock', { token: test, body: { advance: '1d', by: '1d' } });
    expect([status, body.errors]).toEqual([422, { by: ['There is no such field. Use advance.'] }]);
  });

  it('ends delays, and the ordinary task does the rest', async () => {
    const tester = await house.openAgent();
    const { ref } = await buy(tester.test, 'delay=3h; then=failed');
    expect(await read(tester.test)).toMatchObject({
      due: 0,
      waiting: 1,
      nextAt: after(HOUR_MS).toISOString(),
    });
    const moved = await advance(tester.test, '2h');
    expect([moved.status, moved.body.message]).toEqual([
      200,
      'What waits on your test account comes 2h sooner.',
    ]);
    expect(moved.body.data).toMatchObject({ due: 1, waiting: 0, nextAt: null });
    await requeryDue(inTestMode(house.deps));
    expect(await statusOf(ref)).toBe('PENDING');
    await advance(tester.test, '3600s');
    await requeryDue(inTestMode(house.deps));
    expect(await statusOf(ref)).toBe('FAILED');
    expect(await read(tester.test)).toMatchObject({ due: 0, waiting: 0 });
  });

  it('shortens the waits between two requeries', async () => {
    const { ref } = await buy(agent.test, 'then=unknown');
    for (const count of [1, 2, 3]) {
      await advance(agent.test, '30s');
      await requeryDue(inTestMode(house.deps));
      expect((await readOrder(sql, ref)).requeryCount).toBe(count);
    }
  });

  it('moves nothing live, and nothing of another agent’s, whoever moves it', async () => {
    fake.fateOf = () => 'pending';
    onTestFinished(() => void (fake.fateOf = () => 'delivered'));
    const refs = [await buy(agent.live), await buy(other.live), await buy(other.test, 'delay=2h')].map(
      ({ ref }) => ref,
    );
    const mine = await buy(agent.test, 'delay=2h');
    const times = () => sql`
      SELECT ref, requery_at, scenario_at FROM transactions WHERE ref = ANY(${refs}) ORDER BY ref`;
    const before = await times();
    for (const token of [agent.test, agent.live, agent.token]) {
      const { scenarioAt } = await readOrder(sql, mine.ref);
      expect((await advance(token, '1m')).status).toBe(200);
      expect((await readOrder(sql, mine.ref)).scenarioAt?.getTime()).toBe(
        (scenarioAt?.getTime() ?? 0) - 60_000,
      );
    }
    expect(await times()).toEqual(before);
  });

  it('moves the posts of the test account alone', async () => {
    const now = house.deps.now();
    const [test, begun] = [await buy(agent.test), await buy(agent.test)];
    const [live, others] = [await buy(agent.live), await buy(other.test)];
    await sql`INSERT INTO webhook_endpoints (agent_id, url, secret, created_at)
      SELECT id, 'http://127.0.0.1:9/', 'whsec_', ${now} FROM agents
      WHERE id IN (${agent.id}, ${other.id}) OR live_agent_id IN (${agent.id}, ${other.id})`;
    onTestFinished(() => void sql`DELETE FROM webhook_endpoints`.execute());
    const plan = async (agentId: string, orderId: string | null, tries = 0) => {
      const id = newId(now);
      await sql`INSERT INTO webhook_events (agent_id, id, type, order_id, created_at, due_at, tries)
        VALUES (${agentId}, ${id}, ${orderId ? 'order.failed' : 'webhook.test'}, ${orderId}, ${now}, ${after(HOUR_MS)}, ${tries})`;
      return id;
    };
    const accountOf = async ({ id }: Agent) =>
      (await sql<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${id}`)[0]?.id ?? '';
    const [account, othersAccount] = [await accountOf(agent), await accountOf(other)];
    const moved = [await plan(account, test.id), await plan(account, null)];
    const kept = [
      await plan(agent.id, live.id),
      await plan(agent.id, null),
      await plan(othersAccount, others.id),
      // Its first post is under way.
      await plan(account, begun.id, 1),
    ];
    await advance(agent.test, '2h');
    const due = await sql<{ id: string }[]>`SELECT id FROM webhook_events WHERE due_at <= ${now}`;
    expect(due.map(({ id }) => id).sort()).toEqual(moved.sort());
    const still = await sql`SELECT id FROM webhook_events WHERE due_at = ${after(HOUR_MS)}`;
    expect(still).toHaveLength(kept.length);
  });

  it.each(['0s', '31d', '721h', '-1h', '2 h', '', 'tomorrow', 7_200])(
    'does not go %j forward',
    async (time) => {
      const refused = await call('sandbox/clock', { token: agent.test, body: { advance: time } });
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { advance: ['advance is a time from 1s to 30d, such as 40s, 10m, 2h or 1d.'] },
      ]);
    },
  );

  it('needs a login or a key, and is moved so often and no more', async () => {
    expect((await call('sandbox/clock')).status).toBe(401);
    expect((await call('sandbox/clock', { body: { advance: '1s' } })).status).toBe(401);
    const statuses = [];
    for (let count = 0; count <= LIMITS.moveTestClock.burst; count++)
      statuses.push((await advance(other.test, '1s')).status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});
