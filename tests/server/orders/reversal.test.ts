import { describe, expect, it, vi } from 'vitest';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo } from '#domain/money.ts';
import { createApp } from '#server/api/app.ts';
import { listNotices } from '#server/messages/notices/notices.ts';
import { exportCsv } from '#server/orders/export.ts';
import { listTransactions } from '#server/orders/list.ts';
import type { OrderRow } from '#server/orders/order.ts';
import type { OrderDraft } from '#server/orders/place.ts';
import { presentTransaction } from '#server/orders/present.ts';
import { summarise } from '#server/orders/summary.ts';
import { totalTransactions } from '#server/orders/totals.ts';
import { createTestDatabase } from '../support/database.ts';
import type { Fate } from '../vendors/fake-vtpass.ts';
import { vtpassSetting } from '../vendors/setting.ts';
import {
  airtime,
  balanceOf,
  buy,
  expectBooksToAgree,
  ledgerBalanceOf,
  openAgent,
  orderDeps,
  orderKey,
  readOrder,
  requeryDue,
  testClock,
} from './support.ts';

const { sql } = await createTestDatabase();
const FUNDED = kobo(50_000);
const SPENT = 40_200n;

/** An order at VTpass that came to `fate`, and the webhook that anybody may post. */
async function orderAt(fate: Fate, draft: OrderDraft = airtime()) {
  const { fake, vendor } = await vtpassSetting();
  fake.fateOf = () => fate;
  const clock = testClock();
  const deps = { ...orderDeps(sql, vendor, clock.now), log: { ...orderDeps(sql).log, warn: vi.fn() } };
  const agentId = await openAgent(sql, FUNDED);
  const order = await buy(deps as never, orderKey(agentId), draft);
  const app = createApp(orderDeps(sql, vendor, clock.now));
  const tell = () =>
    app.request('/api/v1/webhooks/vtpass', {
      method: 'POST',
      body: JSON.stringify({ type: 'transaction-update', data: { code: '040', requestId: order.ref } }),
    });
  const ask = () => requeryDue(deps as never);
  const read = () => readOrder(sql, order.ref);
  const refunds = () => sql<OrderRow[]>`SELECT * FROM transactions WHERE refund_of = ${order.ref}`;
  return { fake, deps, clock, agentId, order, tell, ask, read, refunds };
}

describe('a delivered order that the vendor took back', () => {
  it('is REVERSED and refunded once, linked both ways, on the timeline and in the bell', async () => {
    const { fake, agentId, order, clock, tell, ask, read, refunds } = await orderAt('delivered');
    expect(order.status).toBe('SUCCESSFUL');
    fake.settle(order.ref, { status: 'reversed' });
    clock.advance(86_400_000);
    expect((await tell()).status).toBe(200);
    await ask();
    const after = await read();
    expect(after).toMatchObject({ status: 'REVERSED', requeryAt: null, settledAt: clock.now() });
    expect(after.timeline.map(({ status }) => status)).toEqual(['PENDING', 'SUCCESSFUL', 'REVERSED']);
    expect(after.timeline.at(-1)?.note).toBe(
      'MTN took it back after it was delivered. The money is back in the wallet.',
    );
    const [refund, ...others] = await refunds();
    expect(others).toEqual([]);
    expect(
      await sql`SELECT kind, vendor, noted_at, dealt_at FROM order_incidents WHERE order_id = ${order.id}`,
    ).toEqual([{ kind: 'reversal', vendor: order.vendor, notedAt: clock.now(), dealtAt: null }]);
    expect(refund).toMatchObject({ type: 'REFUND', amountKobo: 9_800n, balanceAfterKobo: FUNDED });
    expect(after.refundRef).toBe(refund?.ref);
    expect([await balanceOf(sql, agentId), await ledgerBalanceOf(sql, agentId)]).toEqual([FUNDED, FUNDED]);
    expect(await listNotices(sql, agentId, new Date())).toMatchObject([
      {
        title: 'Taken back: MTN airtime',
        message: `MTN took order ${order.ref} for 0803 000 0001 back after it was delivered. ₦98.00 is back in your wallet.`,
        level: 'warning',
      },
    ]);
    await expectBooksToAgree(sql);
  });

  it('changes once, however often and by how many it is told and asked at once', async () => {
    const { fake, agentId, order, tell, ask, read, refunds } = await orderAt('delivered');
    fake.settle(order.ref, { status: 'reversed' });
    await Promise.all([tell(), tell()]);
    await Promise.all([ask(), ask(), ask()]);
    const first = await read();
    await tell();
    await ask();
    expect(await read()).toEqual(first);
    expect(await refunds()).toHaveLength(1);
    expect(await balanceOf(sql, agentId)).toBe(FUNDED);
    expect(await listNotices(sql, agentId, new Date())).toHaveLength(1);
  });

  it.each(['delivered', 'failed', 'pending'] as const)(
    'stays SUCCESSFUL when the vendor says %s, and is not asked about for ever',
    async (status) => {
      const { fake, deps, clock, agentId, order, tell, ask, read } = await orderAt('delivered');
      fake.settle(order.ref, { status });
      await tell();
      for (let asked = 0; asked < 6; asked += 1) {
        await ask();
        clock.advance(30_000);
      }
      const { requestHash: _, ...kept } = order;
      expect(await read()).toMatchObject({
        ...kept,
        requeryAt: null,
        requeryCount: expect.any(Number) as number,
      });
      expect(await balanceOf(sql, agentId)).toBe(SPENT);
      expect(deps.log.warn).toHaveBeenCalledTimes(status === 'delivered' ? 0 : 1);
    },
  );

  it('is found by a later asking when the vendor gave no answer at first', async () => {
    const { fake, clock, agentId, order, tell, ask, read } = await orderAt('delivered');
    fake.settle(order.ref, { status: 'reversed' });
    fake.faultOf = () => ({ when: 'after', how: 'cut' });
    await tell();
    await ask();
    expect((await read()).status).toBe('SUCCESSFUL');
    fake.faultOf = () => undefined;
    clock.advance(15_000);
    await ask();
    expect((await read()).status).toBe('REVERSED');
    expect(await balanceOf(sql, agentId)).toBe(FUNDED);
  });

  it('counts as no sale any more, and only once in the totals', async () => {
    const { fake, clock, agentId, order, tell, ask } = await orderAt('delivered');
    const sold = await summarise(sql, agentId, 7, clock.now());
    expect(sold.byDay).toHaveLength(1);
    fake.settle(order.ref, { status: 'reversed' });
    await tell();
    await ask();
    expect(await summarise(sql, agentId, 7, clock.now())).toEqual({
      byDay: [],
      byService: [],
      byStatus: [{ status: 'REVERSED', count: 1, amount: '98.00' }],
      today: { date: lagosTime(clock.now().getTime()).date, sold: '0.00', kept: null },
    });
    expect(await totalTransactions(sql, agentId, { status: 'REVERSED' })).toMatchObject({ count: 1 });
    expect(await totalTransactions(sql, agentId, {})).toMatchObject({
      count: 2,
      in: '98.00',
      out: '98.00',
    });
    const { rows } = await listTransactions(sql, agentId, { status: 'REVERSED' });
    expect(rows.map(({ ref }) => ref)).toEqual([order.ref]);
    await expectBooksToAgree(sql);
  });
});

it('a reversal of an order that failed returns nothing a second time', async () => {
  const { fake, agentId, order, tell, ask, read, refunds } = await orderAt('failed');
  expect(order.status).toBe('FAILED');
  fake.settle(order.ref, { status: 'reversed' });
  await tell();
  await ask();
  expect((await read()).status).toBe('FAILED');
  expect(await refunds()).toHaveLength(1);
  expect(await balanceOf(sql, agentId)).toBe(FUNDED);
});

it('a reversal of a pending order is a failure', async () => {
  const { fake, order, tell, ask, read } = await orderAt('pending');
  fake.settle(order.ref, { status: 'reversed' });
  await tell();
  await ask();
  expect((await read()).status).toBe('FAILED');
});

describe('in the sandbox, a meter that ends in 8888', () => {
  it('is delivered, then taken back: its token is kept, and void wherever it is shown', async () => {
    const clock = testClock();
    const deps = orderDeps(sql, undefined, clock.now);
    const agentId = await openAgent(sql, FUNDED);
    const meter = { ...airtime('45012348888'), type: 'ELECTRICITY_ORDER' as const };
    const vendorOrder = { ...meter.vendorOrder, service: 'electricity', meterType: 'prepaid' } as const;
    const order = await buy(deps, orderKey(agentId), { ...meter, vendorOrder });
    expect(order.status).toBe('SUCCESSFUL');
    const token = presentTransaction(order, 'live').details.meter?.token;
    expect(token).toMatch(/^\d{20}$/);
    clock.advance(5_000);
    await requeryDue(deps);
    const after = await readOrder(sql, order.ref);
    expect(after.status).toBe('REVERSED');
    expect(presentTransaction(after, 'live').details).toMatchObject({
      void: true,
      meter: { token },
    });
    expect(after.timeline.at(-1)?.note).toMatch(/Its token or pin is void: do not hand it out\.$/);
    expect(await (await exportCsv(sql, agentId, {})).text()).toContain(`VOID ${token}`);
    await expectBooksToAgree(sql);
  });
});
