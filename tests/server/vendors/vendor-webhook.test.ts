import { kobo } from '#domain/money.ts';
import { describe, expect, it } from 'vitest';
import { createApp } from '#server/api/app.ts';
import { newRef } from '#server/platform/ref.ts';
import { applyOutcome } from '#server/orders/settle.ts';
import {
  airtime,
  balanceOf,
  buy,
  openAgent,
  orderDeps,
  orderKey,
  readOrder,
  requeryDue,
  testClock,
} from '../orders/support.ts';
import { createTestDatabase } from '../support/database.ts';
import { waiting } from '../support/race.ts';
import { vtpassSetting } from './setting.ts';

const { sql } = await createTestDatabase();

const FUNDED = kobo(50_000);
const SPENT = 40_200n;

async function pendingOrder() {
  const { fake, vendor } = await vtpassSetting();
  fake.fateOf = () => 'pending';
  const clock = testClock();
  const deps = orderDeps(sql, vendor, clock.now);
  const agentId = await openAgent(sql, FUNDED);
  const order = await buy(deps, orderKey(agentId), airtime());
  const app = createApp(deps);
  const post = (body: unknown) =>
    app.request('/api/v1/webhooks/vtpass', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const read = () => readOrder(sql, order.ref);
  return { fake, deps, clock, agentId, order, post, read };
}

const update = (requestId: string, status = 'delivered') => ({
  type: 'transaction-update',
  data: { code: '000', requestId, content: { transactions: { status } } },
});

describe('POST /api/v1/webhooks/vtpass', () => {
  it('has the order asked about at once, not at its time', async () => {
    const { fake, deps, agentId, order, post, read } = await pendingOrder();
    fake.settle(order.ref, { status: 'delivered' });
    await requeryDue(deps);
    expect((await read()).status).toBe('PENDING');
    const response = await post(update(order.ref));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ response: 'success' });
    await requeryDue(deps);
    expect((await read()).status).toBe('SUCCESSFUL');
    expect(await balanceOf(sql, agentId)).toBe(SPENT);
  });

  it.each(['delivered', 'failed', 'reversed'])('believes no status it tells: %s', async (status) => {
    const { deps, agentId, order, post, read } = await pendingOrder();
    await post(update(order.ref, status));
    await requeryDue(deps);
    expect((await read()).status).toBe('PENDING');
    expect(await balanceOf(sql, agentId)).toBe(SPENT);
  });

  it('leaves the schedule where it was, and wakes an order that waits for the operator', async () => {
    const { fake, deps, clock, order, post, read } = await pendingOrder();
    for (const waitMs of [5_000, 15_000, 30_000]) {
      clock.advance(waitMs);
      await requeryDue(deps);
    }
    const given = await read();
    expect(given).toMatchObject({ status: 'PENDING', requeryAt: null });
    await post(update(order.ref));
    await requeryDue(deps);
    expect(await read()).toMatchObject({
      status: 'PENDING',
      requeryAt: null,
      requeryCount: given.requeryCount,
    });
    fake.settle(order.ref, { status: 'failed' });
    await post(update(order.ref));
    await requeryDue(deps);
    expect((await read()).status).toBe('FAILED');
  });

  it('refunds once, however often a failure is told', async () => {
    const { fake, deps, agentId, order, post } = await pendingOrder();
    fake.settle(order.ref, { status: 'reversed' });
    await Promise.all([post(update(order.ref)), post(update(order.ref)), post(update(order.ref))]);
    await Promise.all([requeryDue(deps), requeryDue(deps)]);
    expect((await post(update(order.ref))).status).toBe(200);
    await requeryDue(deps);
    expect(await balanceOf(sql, agentId)).toBe(FUNDED);
  });

  it('lets one order be told of only so often', async () => {
    const { order, post } = await pendingOrder();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await post(update(order.ref))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("moves no other vendor's order", async () => {
    const { order, post, read } = await pendingOrder();
    await sql`UPDATE transactions SET vendor = 'sandbox' WHERE ref = ${order.ref}`;
    const before = await read();
    expect((await post(update(order.ref))).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('counts no asking below none, and begins a new schedule for a delivered order', async () => {
    const { clock, order, post, read } = await pendingOrder();
    await post(update(order.ref));
    expect(await read()).toMatchObject({ requeryAt: clock.now(), requeryCount: 0 });
    await sql`
      UPDATE transactions SET status = 'SUCCESSFUL', settled_at = now(), requery_at = NULL, requery_count = 3
      WHERE ref = ${order.ref}`;
    await post(update(order.ref));
    expect(await read()).toMatchObject({ requeryAt: clock.now(), requeryCount: 0 });
  });

  it('changes nothing of an order that failed, before it came or while it waits, however often it comes', async () => {
    const { clock, order, post, read } = await pendingOrder();
    let posting: ReturnType<typeof post> | undefined;
    await sql.begin(async (tx) => {
      const refused = { kind: 'failed', code: 'REFUSED', reason: 'No.' } as const;
      await applyOutcome(tx as never, order, refused, clock.now(), null);
      posting = Promise.resolve(post(update(order.ref)));
      await waiting(sql);
    });
    const statuses = [(await posting)?.status];
    for (let count = 0; count < 6; count += 1) statuses.push((await post(update(order.ref))).status);
    expect(statuses).toEqual(Array(7).fill(200));
    expect(await read()).toMatchObject({ status: 'FAILED', requeryAt: null });
  });

  it.each([
    ['an order nobody made', update(newRef(new Date()))],
    ['a ref that is none', update("' OR 1=1 --\u0000")],
    ['new variations', { type: 'variations-update', serviceID: 'mtn-data', data: {} }],
    ['nothing', null],
  ])('takes %s in and changes nothing', async (_, body) => {
    const { post, read } = await pendingOrder();
    const before = await read();
    const response = await post(body);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ response: 'success' });
    expect(await read()).toEqual(before);
  });

  it('refuses what is not JSON, and everything where VTpass is not the vendor', async () => {
    const { post } = await pendingOrder();
    expect((await post('<xml/>')).status).toBe(400);
    const sandbox = createApp(orderDeps(sql));
    expect((await sandbox.request('/api/v1/webhooks/vtpass', { method: 'POST', body: '{}' })).status).toBe(
      404,
    );
  });
});
