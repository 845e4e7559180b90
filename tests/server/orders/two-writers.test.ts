import { describe, expect, it } from 'vitest';
import { kobo } from '#domain/money.ts';
import type { Deps } from '#server/funding/deps.ts';
import type { OrderRow } from '#server/orders/order.ts';
import { placeOrder } from '#server/orders/place.ts';
import { requeryNow } from '#server/orders/requery.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import { receiveVendorUpdate } from '#server/orders/vendor-webhook.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createHouse } from '../cli/setting.ts';
import { createTestDatabase } from '../support/database.ts';
import { race as raceForRow } from '../support/race.ts';
import {
  airtime,
  balanceOf,
  buy,
  expectBooksToAgree,
  ledgerBalanceOf,
  log,
  openAgent,
  orderDeps,
  orderKey,
  readOrder,
  requeryDue,
  testClock,
  via,
} from './support.ts';

const { sql } = await createTestDatabase();
const { command } = await createHouse(sql);
const FUNDED = 50_000n;
const SPENT = 40_200n;
const NEXT = new Date('2026-11-21T09:05:00Z');

const OUTCOMES = {
  delivered: { kind: 'delivered', vendorRef: 'V1' },
  'delivered anew': { kind: 'delivered', vendorRef: 'V2', delivery: { pins: [{ pin: '2' }] } },
  refused: { kind: 'failed', code: 'REFUSED', reason: 'No such number.' },
  'taken back': { kind: 'failed', code: 'REVERSED', reason: 'Taken back.' },
  pending: { kind: 'pending', note: 'On its way.' },
  unknown: { kind: 'unknown', note: 'No answer.' },
} as const satisfies Record<string, Outcome>;
type Name = keyof typeof OUTCOMES;

async function openOrder(change: { recipient?: string } = {}): Promise<OrderRow> {
  const agentId = await openAgent(sql, kobo(FUNDED));
  const { now } = testClock();
  return (await placeOrder(sql, orderKey(agentId), airtime(change.recipient), via(), now())).order;
}

/** Two writers who both found the order as it is given, on a connection each, meet at its row. */
const race = ({ ref }: OrderRow, ...writers: (() => Promise<unknown>)[]): Promise<unknown[]> =>
  raceForRow(sql, (tx) => tx`SELECT FROM transactions WHERE ref = ${ref} FOR UPDATE`, writers);

/** What stands in the books of an order: its money is out, or back in the wallet once. */
async function expectOnce({ ref, agentId }: OrderRow, isReturned: boolean): Promise<void> {
  const balance = isReturned ? FUNDED : SPENT;
  expect([await balanceOf(sql, agentId), await ledgerBalanceOf(sql, agentId)]).toEqual([balance, balance]);
  const refunds = await sql`SELECT FROM transactions WHERE refund_of = ${ref}`;
  expect(refunds.count).toBe(isReturned ? 1 : 0);
  await expectBooksToAgree(sql);
}

describe('of two who learn at once what became of a pending order', () => {
  it.each<[first: Name, second: Name, told: [string, string], timeline: string[]]>([
    ['delivered', 'refused', ['SUCCESSFUL', 'SUCCESSFUL'], ['SUCCESSFUL']],
    ['refused', 'delivered', ['FAILED', 'FAILED'], ['FAILED']],
    ['delivered', 'taken back', ['SUCCESSFUL', 'REVERSED'], ['SUCCESSFUL', 'REVERSED']],
    ['taken back', 'delivered', ['FAILED', 'FAILED'], ['FAILED']],
    ['refused', 'refused', ['FAILED', 'FAILED'], ['FAILED']],
    ['taken back', 'taken back', ['FAILED', 'FAILED'], ['FAILED']],
    ['refused', 'taken back', ['FAILED', 'FAILED'], ['FAILED']],
    ['delivered', 'delivered anew', ['SUCCESSFUL', 'SUCCESSFUL'], ['SUCCESSFUL']],
    ['delivered', 'unknown', ['SUCCESSFUL', 'SUCCESSFUL'], ['SUCCESSFUL']],
    ['refused', 'pending', ['FAILED', 'FAILED'], ['FAILED']],
    ['pending', 'delivered', ['PENDING', 'SUCCESSFUL'], ['PENDING', 'SUCCESSFUL']],
    ['unknown', 'refused', ['PENDING', 'FAILED'], ['PENDING', 'FAILED']],
  ])('the second keeps what the first wrote: %s, then %s', async (first, second, told, timeline) => {
    const order = await openOrder();
    const write = (name: Name) => () => applyOutcome(sql, order, OUTCOMES[name], testClock().now(), NEXT);
    const rows = (await race(order, write(first), write(second))) as OrderRow[];
    expect(rows.map(({ status }) => status)).toEqual(told);
    const after = await readOrder(sql, order.ref);
    expect(after.timeline.map(({ status }) => status)).toEqual(['PENDING', ...timeline]);
    expect(after).toMatchObject({ status: told[1], requeryAt: null, delivery: null });
    const { timeline: stood, refundRef, vendorRef } = after;
    expect(rows[1]).toMatchObject({ timeline: stood, refundRef, vendorRef });
    await expectOnce(order, told[1] !== 'SUCCESSFUL');
  });

  it.each(['delivered', 'refused'] as const)(
    'one hands nothing over to support that was %s meanwhile',
    async (first) => {
      const order = await openOrder();
      const write = (name: Name, next: Date | null) => () =>
        applyOutcome(sql, order, OUTCOMES[name], testClock().now(), next);
      await race(order, write(first, NEXT), write('unknown', null));
      const alerts = await sql`SELECT FROM alerts WHERE text LIKE ${`%${order.ref}%`}`;
      expect(alerts.count).toBe(0);
      await expectOnce(order, first === 'refused');
    },
  );
});

describe('of two who ask again about a delivered order', () => {
  it.each<[first: Name, second: Name, told: [string, string], requeryAt: Date | null]>([
    ['taken back', 'taken back', ['REVERSED', 'REVERSED'], null],
    ['taken back', 'delivered', ['REVERSED', 'REVERSED'], null],
    ['taken back', 'unknown', ['REVERSED', 'REVERSED'], null],
    ['delivered', 'taken back', ['SUCCESSFUL', 'REVERSED'], null],
    ['unknown', 'taken back', ['SUCCESSFUL', 'REVERSED'], null],
    ['refused', 'delivered', ['SUCCESSFUL', 'SUCCESSFUL'], null],
    ['delivered', 'pending', ['SUCCESSFUL', 'SUCCESSFUL'], NEXT],
  ])('the second keeps what the first wrote: %s, then %s', async (first, second, told, requeryAt) => {
    const order = await openOrder();
    const { now } = testClock();
    const delivered = await applyOutcome(sql, order, OUTCOMES.delivered, now(), null);
    const write = (name: Name) => () => applyOutcome(sql, delivered, OUTCOMES[name], now(), NEXT);
    const rows = (await race(order, write(first), write(second))) as OrderRow[];
    expect(rows.map(({ status }) => status)).toEqual(told);
    expect(await readOrder(sql, order.ref)).toMatchObject({ status: told[1], requeryAt });
    await expectOnce(order, told[1] === 'REVERSED');
  });
});

/** A vendor that answers when the test says so, in whatever order. */
function slowVendor() {
  const answers: ((outcome: Outcome) => void)[] = [];
  const ask = () => new Promise<Outcome>((resolve) => void answers.push(resolve));
  const vendor: Vendor = { ...sandboxVendor(1), pay: ask, requery: ask };
  const asked = (count: number) =>
    expect.poll(() => answers.length, { timeout: 10_000, interval: 5 }).toBe(count);
  return { vendor, asked, answer: (which: number, name: Name) => answers[which]?.(OUTCOMES[name]) };
}

const PAIRS: [first: Name, second: Name, status: string][] = [
  ['delivered', 'refused', 'SUCCESSFUL'],
  ['refused', 'delivered', 'FAILED'],
  ['delivered', 'taken back', 'REVERSED'],
];

describe('an order that two ask about at once is what the first answer says, unless it was taken back:', () => {
  async function dueOrder() {
    const slow = slowVendor();
    const clock = testClock();
    const deps: Deps = orderDeps(sql, slow.vendor, clock.now);
    const order = await openOrder();
    clock.advance(60_000);
    return { ...slow, deps, clock, order };
  }

  it.each(PAIRS)('"Refresh" hears %s before the worker hears %s', async (first, second, status) => {
    const { deps, order, asked, answer } = await dueOrder();
    const refreshing = requeryNow(deps, order.agentId, order.ref);
    await asked(1);
    const working = requeryDue(deps);
    await asked(2);
    answer(0, first);
    expect((await refreshing)?.status).toBe(first === 'refused' ? 'FAILED' : 'SUCCESSFUL');
    answer(1, second);
    await working;
    expect((await readOrder(sql, order.ref)).status).toBe(status);
    await expectOnce(order, status !== 'SUCCESSFUL');
  });

  it.each(PAIRS)('the worker hears %s before "Refresh" hears %s', async (first, second, status) => {
    const { deps, order, asked, answer } = await dueOrder();
    const refreshing = requeryNow(deps, order.agentId, order.ref);
    await asked(1);
    const working = requeryDue(deps);
    await asked(2);
    answer(1, first);
    await working;
    answer(0, second);
    expect((await refreshing)?.status).toBe(status);
    await expectOnce(order, status !== 'SUCCESSFUL');
  });

  it.each(PAIRS)(
    "a worker hears %s before another, woken by the vendor's webhook, hears %s",
    async (first, second, status) => {
      const { deps, order, asked, answer } = await dueOrder();
      const working = requeryDue(deps);
      await asked(1);
      const rawBody = Buffer.from(
        JSON.stringify({ type: 'transaction-update', data: { requestId: order.ref } }),
      );
      await receiveVendorUpdate(deps, log, { vendor: 'sandbox', rawBody });
      const woken = requeryDue(deps);
      await asked(2);
      answer(0, first);
      await working;
      answer(1, second);
      await woken;
      expect(await readOrder(sql, order.ref)).toMatchObject({ status, requeryAt: null });
      await expectOnce(order, status !== 'SUCCESSFUL');
    },
  );
});

describe('what the staff decided stands, whatever the vendor answers late:', () => {
  it.each<[decision: string, late: Name, status: string]>([
    ['settle', 'refused', 'SUCCESSFUL'],
    ['settle', 'unknown', 'SUCCESSFUL'],
    ['settle', 'taken back', 'REVERSED'],
    ['refund', 'delivered', 'FAILED'],
    ['refund', 'taken back', 'FAILED'],
    ['refund', 'pending', 'FAILED'],
  ])('orders %s, then %s', async (decision, late, status) => {
    const { vendor, asked, answer } = slowVendor();
    const agentId = await openAgent(sql, kobo(FUNDED));
    const selling = buy(orderDeps(sql, vendor), orderKey(agentId));
    await asked(1);
    const [placed] = await sql<OrderRow[]>`SELECT * FROM transactions WHERE agent_id = ${agentId}`;
    await command('orders', decision, placed?.ref ?? '', '--reason', 'They said so', '--force');
    answer(0, late);
    expect((await selling).status).toBe(status);
    await expectOnce(await readOrder(sql, placed?.ref ?? ''), status !== 'SUCCESSFUL');
  });

  it.each([
    ['settle', 'refund', 'SUCCESSFUL'],
    ['refund', 'settle', 'FAILED'],
  ])('orders %s, when another says %s at once', async (first, second, status) => {
    const order = await openOrder();
    const decide = (decision: string) => () =>
      command('orders', decision, order.ref, '--reason', 'They said so', '--force').catch(
        (error: unknown) => error,
      );
    const [, loser] = await race(order, decide(first), decide(second));
    expect(String(loser)).toContain(`Order ${order.ref} is ${status}: somebody else settled it.`);
    await expectOnce(order, status === 'FAILED');
  });

  it('orders reverse returns the money once, beside another and beside the worker', async () => {
    const order = await openOrder({ recipient: '+2348088888888' });
    const { now } = testClock();
    const delivered = await applyOutcome(sql, order, OUTCOMES.delivered, now(), null);
    const reverse = () => command('orders', 'reverse', order.ref);
    const byWorker = () => applyOutcome(sql, delivered, OUTCOMES['taken back'], now(), null);
    await race(order, reverse, byWorker, reverse);
    expect((await readOrder(sql, order.ref)).status).toBe('REVERSED');
    await expectOnce(order, true);
  });
});
