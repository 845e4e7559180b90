import { describe, expect, it } from 'vitest';
import { TEST_ORDERS } from '#contract/limits.ts';
import type { Transaction } from '#contract/transactions.ts';
import { take } from '#server/platform/limits/limit.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { createForgetTestOrders } from '#server/orders/test-mode/forget-test-orders.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createLiveHouse } from './setting.ts';

const { sql } = await createTestDatabase();
const house = await createLiveHouse(sql);
const { buy, call, balanceOf, command } = house;

const DAY_MS = 86_400_000;
const airtime = { network: 'MTN', phone: '08031234567', amount: '100' };
const failing = { ...airtime, phone: '08044444444', ported: true };
const pending = { ...airtime, phone: '08066666666', ported: true };

const statement = async (token: string) =>
  (await call<Transaction[]>('transactions?limit=200', { token })).body.data.map(
    ({ name, status }) => `${name} ${status}`,
  );
const testAccountOf = async (agentId: string) => {
  const [account] = await sql<{ id: string }[]>`SELECT id FROM agents WHERE live_agent_id = ${agentId}`;
  return account?.id ?? '';
};
const booksAgree = async () => {
  const { code, rows } = await command('reconcile');
  expect([code, rows?.filter(({ holds }) => !holds)]).toEqual([0, []]);
};
async function runToEnd(job: ReturnType<typeof createForgetTestOrders>): Promise<number> {
  let runs = 1;
  while (await job.runOnce(house.deps)) runs += 1;
  return runs;
}

describe('test orders', () => {
  it('end after thirty days, whatever became of them; the balance stays, and the books agree', async () => {
    const agent = await house.openAgent();
    for (const body of [airtime, failing, pending]) await buy(agent.test, 'airtime', body);
    await buy(agent.live, 'airtime', airtime);
    const live = await statement(agent.live);
    house.advance(TEST_ORDERS.keptDays * DAY_MS - 1);
    await buy(agent.test, 'airtime', airtime);
    const [balance, all] = [await balanceOf(agent.test), await statement(agent.test)];
    await createForgetTestOrders().runOnce(house.deps);
    expect(await statement(agent.test)).toEqual(all);
    house.advance(2);
    await runToEnd(createForgetTestOrders());
    expect(await statement(agent.test)).toEqual([all[0], 'Earlier test orders SUCCESSFUL']);
    expect([await balanceOf(agent.test), await statement(agent.live)]).toEqual([balance, live]);
    await booksAgree();
    await buy(agent.test, 'airtime', failing);
    house.advance((TEST_ORDERS.keptDays + 1) * DAY_MS);
    await runToEnd(createForgetTestOrders());
    expect(await statement(agent.test)).toEqual(['Earlier test orders SUCCESSFUL']);
    expect(await runToEnd(createForgetTestOrders()), 'and no more of it').toBe(1);
    expect(await balanceOf(agent.test)).toBe(balance);
    await booksAgree();
  });

  it('end by count, some at a time, an order and its refund together', async () => {
    const agent = await house.openAgent();
    for (let orders = 0; orders < 12; orders += 1)
      await buy(agent.test, 'airtime', orders % 2 ? airtime : failing);
    const [balance, all] = [await balanceOf(agent.test), await statement(agent.test)];
    const runs = await runToEnd(createForgetTestOrders({ kept: 5, batch: 3 }));
    expect(runs).toBeGreaterThan(3);
    const left = await statement(agent.test);
    expect(left.slice(0, 5)).toEqual(all.slice(0, 5));
    expect(left.length).toBeLessThanOrEqual(7);
    expect(await balanceOf(agent.test)).toBe(balance);
    await booksAgree();
  });

  it('that are being settled have their turn the next time, and hold up no other', async () => {
    const agent = await house.openAgent();
    for (const body of [airtime, pending, airtime]) await buy(agent.test, 'airtime', body);
    const account = await testAccountOf(agent.id);
    house.advance((TEST_ORDERS.keptDays + 1) * DAY_MS);
    await sql.begin(async (tx) => {
      await tx`SELECT FROM transactions WHERE agent_id = ${account} AND status = 'PENDING' FOR UPDATE`;
      await runToEnd(createForgetTestOrders());
      const { count } =
        await sql`SELECT FROM transactions WHERE agent_id = ${account} AND service IS NOT NULL`;
      expect(count).toBe(1);
    });
    house.advance(DAY_MS);
    await runToEnd(createForgetTestOrders());
    expect(await statement(agent.test)).toEqual(['Earlier test orders SUCCESSFUL']);
    await booksAgree();
  });

  it('are no longer noted as sold once no line is left, and are while one is', async () => {
    const agent = await house.openAgent();
    const account = await testAccountOf(agent.id);
    const soldTo = async (id: string) =>
      (await sql`SELECT recipient FROM sold_to WHERE agent_id = ${id} ORDER BY 1`).map((row) =>
        String(row['recipient']),
      );
    const labels = async () => (await sql`SELECT label FROM sold_labels WHERE agent_id = ${account}`).length;
    const linesWithTerms = async (id: string) =>
      (await sql`SELECT DISTINCT id FROM line_terms WHERE agent_id = ${id}`).count;
    const other = { ...airtime, network: 'GLO', phone: '08051234567' };
    for (const body of [airtime, other]) await buy(agent.test, 'airtime', body);
    await buy(agent.live, 'airtime', airtime);
    const [live, before] = [await soldTo(agent.id), await labels()];
    const liveLines = await linesWithTerms(agent.id);
    expect(await linesWithTerms(account), 'the money it began with, and two sales').toBe(3);
    house.advance((TEST_ORDERS.keptDays + 1) * DAY_MS);
    await buy(agent.test, 'airtime', airtime);
    await runToEnd(createForgetTestOrders());
    expect(await soldTo(account), 'the sum of all, and the customer of now').toEqual(['', '+2348031234567']);
    expect([before, await labels()]).toEqual([3, 2]);
    expect(await soldTo(agent.id)).toEqual(live);
    expect(await linesWithTerms(agent.id)).toBe(liveLines);
    expect(await linesWithTerms(account), 'the sum of all, and the sale of now').toBe(2);
  });

  it('are so many a day, and no more; a repeat is answered, and the live key sells on', async () => {
    const agent = await house.openAgent();
    const key = 'key-of-long-ago';
    await buy(agent.test, 'airtime', airtime, key);
    const { testOrder } = LIMITS;
    const whole = { ...testOrder, burst: 1, everyMs: (testOrder.burst - 1) * testOrder.everyMs };
    await take(house.deps, { ...whole, burst: 2 }, await testAccountOf(agent.id));
    const { status, headers, body } = await buy(agent.test, 'airtime', airtime);
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'RATE_LIMITED', '9']);
    expect((await buy(agent.test, 'airtime', airtime, key)).status).toBe(201);
    expect((await buy(agent.live, 'airtime', airtime)).status).toBe(201);
  });
});

describe('entries are for good', () => {
  const remove = (agentId: string, named?: string) =>
    sql.begin(async (tx) => {
      if (named) await tx`SELECT set_config('kobodesk.forgets_test_account', ${named}, true)`;
      await tx`DELETE FROM transfers WHERE agent_id = ${agentId}`;
    });

  it('of an agent in any case, of a test account unless it is named; none is changed', async () => {
    const agent = await house.openAgent();
    const account = await testAccountOf(agent.id);
    const tries: [string, string?][] = [[agent.id], [agent.id, agent.id], [account], [account, agent.id]];
    for (const given of tries) await expect(remove(...given)).rejects.toThrow('append-only');
    await expect(
      sql.begin(async (tx) => {
        await tx`SELECT set_config('kobodesk.forgets_test_account', ${account}, true)`;
        await tx`UPDATE transfers SET amount_kobo = 1 WHERE agent_id = ${account}`;
      }),
    ).rejects.toThrow('append-only');
    await booksAgree();
  });
});
