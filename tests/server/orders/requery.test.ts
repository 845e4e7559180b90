import { kobo } from '#domain/money.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Deps } from '#server/funding/deps.ts';
import { createRequeryDueOrders } from '#server/orders/requery-due-orders.ts';
import { startWorker } from '#server/platform/tasks/worker.ts';
import { findTransaction } from '#server/orders/list.ts';
import type { TransactionRow } from '#server/orders/order.ts';
import { placeOrder } from '#server/orders/place.ts';
import { claimDue, requeryNow } from '#server/orders/requery.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  airtime,
  balanceOf,
  buy,
  openAgent,
  orderDeps,
  orderKey,
  requeryDue,
  testClock,
  via,
} from './support.ts';

let sql: Sql;
beforeAll(async () => {
  ({ sql } = await createTestDatabase());
});

async function pendingOrder(phone: string) {
  const clock = testClock();
  const deps = orderDeps(sql, sandboxVendor(1), clock.now);
  const agentId = await openAgent(sql, kobo(50_000));
  const order = await buy(deps, orderKey(agentId), airtime(phone));
  const read = async () => (await findTransaction(sql, agentId, order.ref)) as TransactionRow;
  return { clock, deps, agentId, order, read };
}

const balanceAfterSale = 40_200n;

describe('the requery', () => {
  it.each([
    ['08022222222', 'SUCCESSFUL', balanceAfterSale],
    ['08055555555', 'SUCCESSFUL', balanceAfterSale],
    ['08033333333', 'FAILED', 50_000n],
  ])('of %s ends %s', async (phone, status, balanceKobo) => {
    const { clock, deps, agentId, read } = await pendingOrder(`+234${phone.slice(1)}`);
    await requeryDue(deps);
    expect((await read()).status).toBe('PENDING');
    clock.advance(5_000);
    await requeryDue(deps);
    expect(await read()).toMatchObject({ status, requeryAt: null });
    expect(await balanceOf(sql, agentId)).toBe(balanceKobo);
  });

  it('goes through the schedule, then hands the order to the operator, still pending', async () => {
    const { clock, deps, agentId, read } = await pendingOrder('+2348066666666');
    for (const waitMs of [5_000, 15_000, 30_000]) {
      clock.advance(waitMs - 1);
      await requeryDue(deps);
      const early = await read();
      clock.advance(1);
      await requeryDue(deps);
      expect((await read()).requeryCount).toBe(early.requeryCount + 1);
    }
    const order = await read();
    expect(order).toMatchObject({ status: 'PENDING', requeryAt: null, requeryCount: 3 });
    expect(order.timeline.at(-1)?.note).toContain('support');
    expect(await balanceOf(sql, agentId)).toBe(balanceAfterSale);
  });

  it('follows up an order whose process died between the debit and the vendor', async () => {
    const clock = testClock();
    const deps = orderDeps(sql, sandboxVendor(1), clock.now);
    const agentId = await openAgent(sql, kobo(50_000));
    const { order } = await placeOrder(sql, orderKey(agentId), airtime(), via(), clock.now());
    clock.advance(60_000);
    await requeryDue(deps);
    expect((await findTransaction(sql, agentId, order.ref))?.status).toBe('SUCCESSFUL');
  });

  it('is done by one of many workers, and again by another when that one dies', async () => {
    const { clock, deps, order } = await pendingOrder('+2348022222222');
    clock.advance(5_000);
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(deps, clock.now(), 20)));
    expect(claims.flat().filter(({ ref }) => ref === order.ref)).toHaveLength(1);
    clock.advance(60_000);
    const again = await claimDue(deps, clock.now(), 20);
    expect(again.map(({ ref }) => ref)).toContain(order.ref);
  });

  it('asks the vendor that sold it, whichever is preferred by now', async () => {
    const { clock, deps, order } = await pendingOrder('+2348022222222');
    const requery = vi.fn();
    clock.advance(5_000);
    await requeryDue({
      ...deps,
      vendors: [{ ...sandboxVendor(1, 'sandbox:new'), requery }, ...deps.vendors],
    });
    expect((await findTransaction(sql, order.agentId, order.ref))?.status).toBe('SUCCESSFUL');
    expect(requery).not.toHaveBeenCalled();
  });

  it('hands an order to a person at once when the settings no longer name its vendor', async () => {
    const { clock, deps, order } = await pendingOrder('+2348022222222');
    clock.advance(5_000);
    await requeryDue({ ...deps, vendors: [sandboxVendor(1, 'sandbox:new')] });
    expect(await findTransaction(sql, order.agentId, order.ref)).toMatchObject({
      status: 'PENDING',
      requeryAt: null,
    });
    const alerts = await sql<{ text: string }[]>`
      SELECT text FROM alerts WHERE event = 'order.handed_over' AND text LIKE ${`%${order.ref}%`}`;
    expect(alerts.map(({ text }) => text)).toEqual([expect.stringContaining('waits for a person')]);
  });

  it('refunds once when two learn of the failure at once', async () => {
    const { deps, agentId, order } = await pendingOrder('+2348033333333');
    const answers = await Promise.all(Array.from({ length: 5 }, () => requeryNow(deps, agentId, order.ref)));
    expect(answers.map((answer) => answer?.status)).toEqual(Array(5).fill('FAILED'));
    expect(await balanceOf(sql, agentId)).toBe(50_000n);
  });

  it('at once changes nothing of a settled order and knows no order of another agent', async () => {
    const { deps, agentId, order } = await pendingOrder('+2348022222222');
    const settled = await requeryNow(deps, agentId, order.ref);
    expect(settled?.status).toBe('SUCCESSFUL');
    expect((await requeryNow(deps, agentId, order.ref))?.timeline).toEqual(settled?.timeline);
    expect(await requeryNow(deps, await openAgent(sql, kobo(1)), order.ref)).toBeUndefined();
  });
});

describe('the worker', () => {
  it('lets no order that is waited for in vain hold up the others', async () => {
    const { clock, deps, agentId, order: stuck } = await pendingOrder('+2348022222222');
    const silent: Vendor = {
      ...sandboxVendor(1),
      requery: (asked) =>
        asked.ref === stuck.ref ? new Promise(() => undefined) : sandboxVendor(1).requery(asked),
    };
    const job = createRequeryDueOrders();
    clock.advance(5_000);
    await job.runOnce({ ...deps, vendors: [silent] });
    const other = await buy(deps, orderKey(agentId), airtime('+2348022222222'));
    clock.advance(5_000);
    await job.runOnce({ ...deps, vendors: [silent] });
    await vi.waitFor(
      async () => expect((await findTransaction(sql, agentId, other.ref))?.status).toBe('SUCCESSFUL'),
      { timeout: 10_000 },
    );
    expect((await findTransaction(sql, agentId, stuck.ref))?.status).toBe('PENDING');
  });

  it('runs jobs until it is stopped, and outlives their errors', async () => {
    let runs = 0;
    const worker = startWorker(orderDeps(sql) satisfies Deps, [
      {
        name: 'counts',
        runOnce: () => {
          runs += 1;
          return Promise.resolve(runs < 3);
        },
      },
      { name: 'fails', runOnce: () => Promise.reject(new Error('no luck')) },
    ]);
    await vi.waitFor(() => expect(runs).toBe(3), { timeout: 10_000 });
    await worker.stop();
    expect(runs).toBe(3);
  });
});
