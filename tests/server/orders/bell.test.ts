import { beforeAll, describe, expect, it } from 'vitest';
import { type Kobo, kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { createForgetOld } from '#server/backoffice/forget-old.ts';
import { listNotices, postNotice } from '#server/messages/notices/notices.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { placeOrder } from '#server/orders/place.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import type { Outcome } from '#server/vendors/vendor.ts';
import { readConfig } from '#server/platform/config.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, openAgent, orderKey, testClock, via } from './support.ts';

const { sql } = await createTestDatabase();
beforeAll(() => seedCatalogue(sql, new Date()));

const { now } = testClock();
const NEXT = new Date('2026-11-21T09:05:00Z');
const PENDING: Outcome = { kind: 'unknown', note: 'No answer.' };

const placeFor = async (agentId: string): Promise<OrderRow> =>
  (await placeOrder(sql, orderKey(agentId), airtime(), via(), now())).order;
const learn = (order: OrderRow, outcome: Outcome) => applyOutcome(sql, order, outcome, now(), NEXT);

async function openTestAccount(): Promise<string> {
  const [live, test] = [await openAgent(sql, kobo(0n)), await openAgent(sql, kobo(50_000n))];
  await sql`
    UPDATE agents SET live_agent_id = ${live}, first_name = NULL, last_name = NULL, username = NULL, phone = NULL,
      email = NULL, password_hash = NULL, low_balance_kobo = 49999 WHERE id = ${test}`;
  return test;
}

describe('an order that ends after the agent was told that it is pending', () => {
  it.each<[string, Outcome, object]>([
    ['delivered', { kind: 'delivered' }, { kind: 'DELIVERED', level: 'info' }],
    ['failed', { kind: 'failed', code: 'REFUSED', reason: 'No.' }, { kind: 'REFUND', level: 'warning' }],
  ])('rings the bell once, with the way to its transaction: %s', async (_, outcome, notice) => {
    const agentId = await openAgent(sql, kobo(50_000n));
    const order = await learn(await placeFor(agentId), PENDING);
    expect(await listNotices(sql, agentId, new Date())).toEqual([]);
    await Promise.all([learn(order, outcome), learn(order, outcome)]);
    expect(await listNotices(sql, agentId, new Date())).toMatchObject([
      { ...notice, ref: order.ref, readAt: null },
    ]);
  });

  it('rings none when it ends at once: the screen says so', async () => {
    const agentId = await openAgent(sql, kobo(50_000n));
    await learn(await placeFor(agentId), { kind: 'delivered' });
    expect(await listNotices(sql, agentId, new Date())).toEqual([]);
  });

  it('and a reversal rings another', async () => {
    const agentId = await openAgent(sql, kobo(50_000n));
    const order = await learn(await placeFor(agentId), { kind: 'delivered' });
    await learn(order, { kind: 'failed', code: 'REVERSED', reason: 'No.' });
    expect(await listNotices(sql, agentId, new Date())).toMatchObject([{ kind: 'REVERSAL', ref: order.ref }]);
  });

  it('rings none in a test account', async () => {
    const agentId = await openTestAccount();
    await learn(await learn(await placeFor(agentId), PENDING), { kind: 'delivered' });
    expect(await listNotices(sql, agentId, new Date())).toEqual([]);
  });
});

describe('a wallet that falls below what the agent named', () => {
  const openWith = async (lowKobo: Kobo) => {
    const agentId = await openAgent(sql, kobo(50_000n));
    await sql`UPDATE agents SET low_balance_kobo = ${lowKobo} WHERE id = ${agentId}`;
    return agentId;
  };

  it('rings the bell once, and again only after it was above', async () => {
    const price = (await placeFor(await openWith(kobo(0n)))).amountKobo;
    const agentId = await openWith(kobo(50_000n - price + 1n));
    await placeFor(agentId);
    const second = await placeFor(agentId);
    const [notice, ...others] = await listNotices(sql, agentId, new Date());
    expect([notice?.kind, notice?.title, others]).toEqual(['LOW_WALLET', 'Your wallet is low', []]);
    expect(notice?.message).toMatch(/^It holds ₦[\d,]+\.\d\d\. /);
    await sql`UPDATE wallets SET balance_kobo = 50000 WHERE agent_id = ${agentId}`;
    await placeFor(agentId);
    expect(second.balanceAfterKobo).toBeLessThan(50_000n - price);
    expect(await listNotices(sql, agentId, new Date())).toHaveLength(2);
  });

  it('rings none without such an amount', async () => {
    const agentId = await openWith(kobo(0n));
    await placeFor(agentId);
    expect(await listNotices(sql, agentId, new Date())).toEqual([]);
  });
});

it('keeps the latest two hundred notices of an agent', async () => {
  const agentId = await openAgent(sql, kobo(0n));
  const notice = { agentId, title: 'x', message: 'x', level: 'info' } as const;
  const start = now().getTime();
  for (let number = 0; number < 203; number += 1)
    await postNotice(sql, { ...notice, now: new Date(start + number) });
  await createForgetOld().runOnce({ sql, now, config: readConfig({}) } as Parameters<
    ReturnType<typeof createForgetOld>['runOnce']
  >[0]);
  const [row] = await sql`SELECT count(*)::int AS count FROM notices WHERE agent_id = ${agentId}`;
  expect(row?.count).toBe(200);
});
