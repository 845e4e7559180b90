import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SCENARIO_HEADER } from '#contract/test-scenario.ts';
import type { Transaction } from '#contract/transactions.ts';
import { createTestDatabase } from '../../support/database.ts';
import { inTestMode } from '#server/vendors/deps.ts';
import { expectBooksToAgree, readOrder, requeryDue } from '../support.ts';
import { createLiveHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const house = await createLiveHouse(sql);
const { call, balanceOf, fake } = house;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;

let agent: Awaited<ReturnType<typeof house.openAgent>>;
beforeAll(async () => {
  agent = await house.openAgent();
});
afterEach(() => expectBooksToAgree(sql));

const airtime = { network: 'MTN', phone: '08031234567', amount: '100' };
const buy = (scenario: string | undefined, token = agent.test, key: string = randomUUID(), changes = {}) =>
  call<Transaction>('services/airtime', {
    body: { ...airtime, ...changes },
    token,
    headers: { 'Idempotency-Key': key, ...(scenario !== undefined && { [SCENARIO_HEADER]: scenario }) },
  });
const outcomeOf = ({ body }: Awaited<ReturnType<typeof buy>>) => body.data.status;
const requery = () => requeryDue(inTestMode(house.deps));
const statusOf = async (ref: string) => (await readOrder(sql, ref)).status;
/** Goes on, asking as the task does, until so much time has passed. */
async function wait(ms: number): Promise<void> {
  house.advance(ms);
  await requery();
}
const ordersOf = async () =>
  (await call<Transaction[]>('transactions?type=AIRTIME_ORDER', { token: agent.test })).body.data.length;

describe('an order with a scenario', () => {
  it('stays pending until its delay is over, and is delivered then', async () => {
    const sold = await buy('delay=40s');
    expect([sold.status, outcomeOf(sold)]).toEqual([202, 'PENDING']);
    const { ref } = sold.body.data;
    await wait(39 * SECOND_MS);
    expect(await statusOf(ref)).toBe('PENDING');
    await wait(SECOND_MS);
    expect(await readOrder(sql, ref)).toMatchObject({
      status: 'SUCCESSFUL',
      settledAt: house.deps.now(),
      vendorRef: `SBX-${ref}`,
    });
  });

  it('may be pending longer than any wait between two requeries, and is asked about at each', async () => {
    const { ref } = (await buy('delay=3h; then=failed')).body.data;
    for (const status of ['PENDING', 'PENDING', 'FAILED']) {
      await wait(HOUR_MS);
      expect(await statusOf(ref)).toBe(status);
    }
    expect((await readOrder(sql, ref)).timeline).toHaveLength(5);
  });

  it('is delivered at once without a delay', async () => {
    const sold = await buy('delay=0; then=delivered');
    expect([sold.status, outcomeOf(sold)]).toEqual([201, 'SUCCESSFUL']);
  });

  it.each([
    ['then=refused', 'REFUSED'],
    ['then=refused; failure=WRONG_RECIPIENT', 'WRONG_RECIPIENT'],
    ['then=failed; failure=EXPIRED', 'EXPIRED'],
  ])('%s fails at once with %s, and the money is back', async (scenario, code) => {
    const before = await balanceOf(agent.test);
    const sold = await buy(scenario);
    expect([sold.status, outcomeOf(sold), sold.body.data.failureCode]).toEqual([201, 'FAILED', code]);
    expect(await balanceOf(agent.test)).toBe(before);
  });

  it('fails after its delay with its code, and the money is back', async () => {
    const before = await balanceOf(agent.test);
    const { ref } = (await buy('delay=10m; then=failed; failure=VENDOR_ACCOUNT')).body.data;
    expect(await balanceOf(agent.test)).not.toBe(before);
    await wait(600 * SECOND_MS);
    expect(await readOrder(sql, ref)).toMatchObject({ status: 'FAILED', failureCode: 'VENDOR_ACCOUNT' });
    expect(await balanceOf(agent.test)).toBe(before);
  });

  it('takes no provider off sale that it plays as down', async () => {
    expect(outcomeOf(await buy('then=refused; failure=PROVIDER_DOWN'))).toBe('FAILED');
    const [provider] = await sql`
      SELECT down_until FROM providers WHERE service = 'airtime' AND code = 'MTN'`;
    expect(provider).toEqual({ downUntil: null });
    expect(outcomeOf(await buy(undefined, agent.live))).toBe('SUCCESSFUL');
  });

  it.each(['then=reversed', 'delay=2h; then=reversed'])(
    '%s is delivered first, and taken back when it is asked again',
    async (scenario) => {
      const before = await balanceOf(agent.test);
      const { ref } = (await buy(scenario)).body.data;
      for (const _ of [1, 2]) if ((await statusOf(ref)) === 'PENDING') await wait(HOUR_MS);
      expect(await statusOf(ref)).toBe('SUCCESSFUL');
      await wait(4 * SECOND_MS);
      expect(await statusOf(ref)).toBe('SUCCESSFUL');
      await wait(SECOND_MS);
      expect(await readOrder(sql, ref)).toMatchObject({ status: 'REVERSED', failureCode: 'REVERSED' });
      expect(await balanceOf(agent.test)).toBe(before);
    },
  );

  it('then=unknown is asked about on the ordinary schedule, and stays pending', async () => {
    const { ref } = (await buy('then=unknown')).body.data;
    for (const seconds of [5, 15, 30, 60]) await wait(seconds * SECOND_MS);
    const order = await readOrder(sql, ref);
    expect(order).toMatchObject({ status: 'PENDING', requeryCount: 4 });
    expect(order.timeline.at(-1)?.note).toBe('The provider has not confirmed this order yet.');
  });

  it('plays its scenario, not its number; without an outcome in it the number plays', async () => {
    const to = { phone: '08044444444', ported: true };
    expect(outcomeOf(await buy('then=delivered', agent.test, randomUUID(), to))).toBe('SUCCESSFUL');
    expect(outcomeOf(await buy('webhook=twice', agent.test, randomUUID(), to))).toBe('FAILED');
    expect(outcomeOf(await buy(undefined, agent.test, randomUUID(), to))).toBe('FAILED');
  });

  it('goes on after a crash from what stands in the database', async () => {
    const { ref } = (await buy('delay=40s; then=failed; webhook=late,twice')).body.data;
    const { scenario, scenarioAt, createdAt } = await readOrder(sql, ref);
    expect(scenario).toEqual({ then: 'failed', delaySeconds: 40, webhook: ['twice', 'late'] });
    expect(scenarioAt?.getTime()).toBe(createdAt.getTime() + 40 * SECOND_MS);
    // As if the process had ended before the vendor answered.
    await sql`UPDATE transactions SET requery_at = ${house.deps.now()} WHERE ref = ${ref}`;
    await wait(40 * SECOND_MS);
    expect(await statusOf(ref)).toBe('FAILED');
  });

  it('is asked about at once, when its agent wants to know, and says no more than its scenario', async () => {
    const { ref } = (await buy('delay=40s')).body.data;
    const ask = () => call<Transaction>(`transactions/${ref}/requery`, { method: 'POST', token: agent.test });
    expect(outcomeOf(await ask())).toBe('PENDING');
    house.advance(40 * SECOND_MS);
    expect(outcomeOf(await ask())).toBe('SUCCESSFUL');
  });
});

describe('the header', () => {
  it.each(['live', 'token'] as const)(
    'is refused by name with what is not a test key (%s), and nothing is bought',
    async (kind) => {
      // A login does not live as long as the clock of these tests has gone.
      const caller = (await house.openAgent())[kind];
      fake.calls.splice(0);
      const before = await balanceOf(caller);
      for (const scenario of ['delay=40s', 'nonsense', '']) {
        const refused = await buy(scenario, caller);
        expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
          422,
          'VALIDATION_FAILED',
          {
            'Test-Scenario': ['Test-Scenario goes with a test key alone. Send it with one, or leave it out.'],
          },
        ]);
      }
      expect(fake.calls).toEqual([]);
      expect(await balanceOf(caller)).toBe(before);
    },
  );

  it('is refused when it is not understood, beside what else is wrong, and nothing is bought', async () => {
    const orders = await ordersOf();
    const refused = await buy('then=fine', agent.test, randomUUID(), { phone: '0803' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      'Test-Scenario': ['then=fine is not known. Use delivered, failed, refused, reversed or unknown.'],
      phone: [expect.any(String)],
    });
    expect(await ordersOf()).toBe(orders);
  });

  it('belongs to what a key was sent with', async () => {
    const key = randomUUID();
    const first = await buy('delay=40s; webhook=twice,late', agent.test, key);
    const again = await buy(' webhook=late,twice;  delay=40s ', agent.test, key);
    expect([again.status, again.body.data.ref, again.headers.get('idempotent-replayed')]).toEqual([
      202,
      first.body.data.ref,
      'true',
    ]);
    for (const other of ['delay=41s; webhook=twice,late', 'delay=40s', undefined, 'nonsense']) {
      const conflict = await buy(other, agent.test, key);
      expect([other, conflict.status, conflict.body.code]).toEqual([other, 409, 'IDEMPOTENCY_CONFLICT']);
    }
  });

  it('with the key of a live order is a conflict, which tells that there is one', async () => {
    const key = randomUUID();
    await buy(undefined, agent.live, key);
    expect((await buy('delay=40s', agent.live, key)).body.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('does nothing on a call that buys nothing', async () => {
    const { status } = await call('wallet/balance', {
      token: agent.live,
      headers: { [SCENARIO_HEADER]: 'nonsense' },
    });
    expect(status).toBe(200);
  });
});
