import { afterEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#domain/money.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { openDispute } from '#server/orders/disputes/write.ts';
import { findTransaction } from '#server/orders/list.ts';
import { placeOrder } from '#server/orders/place.ts';
import { claimDue, requery, requeryNow } from '#server/orders/requery.ts';
import { createRequeryDueOrders } from '#server/orders/requery-due-orders.ts';
import { inTestMode } from '#server/vendors/deps.ts';
import { TEST_VENDOR } from '#server/vendors/index.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { airtime, balanceOf, openAgent, orderDeps, orderKey, testClock, via } from './support.ts';

const { sql, url } = await createTestDatabase();
const { now } = testClock();
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1_000);
const SILENCE: Outcome = { kind: 'unknown', note: 'No answer.' };

/** Nothing that one test left is due in the next. */
afterEach(() => sql`UPDATE transactions SET requery_at = NULL`);

/** An order whose time to be asked about is `requeryAt`. */
async function pending(requeryAt: Date, vendor = 'sandbox') {
  const agentId = await openAgent(sql, kobo(50_000));
  const { order } = await placeOrder(sql, orderKey(agentId), airtime(), via(vendor), now());
  await sql`UPDATE transactions SET requery_at = ${requeryAt} WHERE ref = ${order.ref}`;
  return { ...order, requeryAt };
}

function depsWith(requeryOf: Vendor['requery'], seconds = '5,15,30') {
  const deps = orderDeps(sql, { ...sandboxVendor(1), requery: requeryOf }, now);
  const error = vi.fn();
  return {
    ...deps,
    error,
    config: readConfig({ REQUERY_SECONDS: seconds }),
    log: { ...deps.log, error } as never,
  };
}

const asking = depsWith(() => Promise.resolve(SILENCE));
const claim = async (limit = 20, deps = asking) => (await claimDue(deps, now(), limit)).map(({ ref }) => ref);
const read = async (ref: string) => {
  const [row] = await sql`SELECT status, requery_at, requery_count FROM transactions WHERE ref = ${ref}`;
  return row;
};

describe('what is due', () => {
  it('is asked about oldest first, and no more of it than was asked for', async () => {
    const [late, early, middle] = [await pending(ago(1)), await pending(ago(3)), await pending(ago(2))];
    expect(await claim(1)).toEqual([early.ref]);
    expect(await claim(1)).toEqual([middle.ref]);
    expect(await claim(1)).toEqual([late.ref]);
    expect(await claim()).toEqual([]);
  });

  it('is in test mode what test keys ordered, else everything but that', async () => {
    const [real, test] = [await pending(ago(1), 'vtpass'), await pending(ago(1), TEST_VENDOR)];
    expect(await claim()).toEqual([real.ref]);
    expect(await claim(20, inTestMode(asking))).toEqual([test.ref]);
  });

  it('is so at its time, to the millisecond, and not before', async () => {
    const [due] = [await pending(ago(0)), await pending(ago(-0.001))];
    expect(await claim()).toEqual([due.ref]);
  });

  it('is nobody else’s for a minute, and then anybody’s', async () => {
    const order = await pending(ago(1));
    await claim();
    expect(await read(order.ref)).toEqual({ status: 'PENDING', requeryAt: ago(-60), requeryCount: 1 });
  });

  it.each([
    ['5,15,30', 660, false],
    ['5,15,30', 661, true],
    ['5,3600', 3_600, false],
    ['5,3600', 4_200, false],
    ['5,3600', 4_201, true],
  ])('with waits of %s s is also what a wrong clock put off by %i s: %s', async (waits, seconds, isDue) => {
    const order = await pending(ago(-seconds));
    const deps = depsWith(() => Promise.resolve(SILENCE), waits);
    expect(await claim(20, deps)).toEqual(isDue ? [order.ref] : []);
  });

  it('is taken by one process alone, and the other takes what is left without waiting', async () => {
    const [first, second] = [await pending(ago(2)), await pending(ago(1))];
    const other = connect(url, { maxConnections: 1 });
    await sql.begin(async (tx) => {
      await claimDue({ ...asking, sql: tx as never }, now(), 1);
      const rows = await claimDue({ ...asking, sql: other }, now(), 2);
      expect(rows.map(({ ref }) => ref)).toEqual([second.ref]);
    });
    await other.end();
    for (const { ref } of [first, second]) expect((await read(ref))?.requeryCount).toBe(1);
  }, 10_000);
});

describe('"Refresh"', () => {
  it('leaves the schedule of an order where it was', async () => {
    const order = await pending(ago(-30));
    await requeryNow(asking, order.agentId, order.ref);
    expect(await read(order.ref)).toEqual({ status: 'PENDING', requeryAt: ago(-30), requeryCount: 0 });
  });

  it('asks nobody about a settled order, or one of a vendor that is gone', async () => {
    const ask = vi.fn(() => Promise.resolve<Outcome>({ kind: 'failed', code: 'REFUSED', reason: 'No.' }));
    const deps = depsWith(ask);
    const [order, theirs] = [await pending(ago(0)), await pending(ago(0), 'vtpass')];
    expect((await requeryNow(deps, theirs.agentId, theirs.ref))?.status).toBe('PENDING');
    expect(ask).not.toHaveBeenCalled();
    expect((await requeryNow(deps, order.agentId, order.ref))?.status).toBe('FAILED');
    await requeryNow(deps, order.agentId, order.ref);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('shows the open dispute', async () => {
    const order = await pending(ago(0));
    await openDispute(sql, order, { reason: 'NOT_RECEIVED', text: 'Where is it?' }, now());
    expect((await requeryNow(asking, order.agentId, order.ref))?.dispute).toBe('OPEN');
  });

  it('takes a vendor that fails to answer for one that does not know', async () => {
    const cut = depsWith(() => Promise.reject(new Error('cut')));
    const order = await pending(ago(0));
    expect((await requeryNow(cut, order.agentId, order.ref))?.status).toBe('PENDING');
    expect((await requery(cut, order)).timeline.at(-1)?.note).toBe('The provider could not be reached.');
    expect(await balanceOf(sql, order.agentId)).toBe(40_200n);
  });
});

describe('the worker', () => {
  /** A vendor that answers nothing until it is told to. */
  function silentVendor() {
    const waiting: (() => void)[] = [];
    const ask = () => new Promise<Outcome>((resolve) => void waiting.push(() => resolve(SILENCE)));
    return { waiting, ask };
  }

  it('asks about forty orders at once, and about the next when one is answered', async () => {
    const { waiting, ask } = silentVendor();
    for (let count = 0; count < 42; count += 1) await pending(ago(1));
    const job = createRequeryDueOrders();
    const deps = depsWith(ask);
    expect(await job.runOnce(deps)).toBe(true);
    await expect.poll(() => waiting.length).toBe(40);
    const next = job.runOnce(deps);
    waiting[0]?.();
    expect(await next).toBe(true);
    await expect.poll(() => waiting.length).toBe(41);
    waiting.forEach((answer) => answer());
    await job.drain?.();
    expect(await job.runOnce(deps)).toBe(false);
    await expect.poll(() => waiting.length).toBe(42);
    waiting.at(-1)?.();
    await job.drain?.();
  });

  it('waits for its askings when it stops', async () => {
    const { waiting, ask } = silentVendor();
    const order = await pending(ago(1));
    const job = createRequeryDueOrders();
    await job.runOnce(depsWith(ask));
    await expect.poll(() => waiting.length).toBe(1);
    const stopping = job.drain?.();
    waiting[0]?.();
    await stopping;
    const after = await findTransaction(sql, order.agentId, order.ref);
    expect(after?.timeline.at(-1)?.note).toBe('No answer.');
  });

  it('outlives an answer that could not be written down, and says so', async () => {
    const order = await pending(ago(1));
    const job = createRequeryDueOrders();
    const deps = depsWith(() => Promise.resolve({ kind: 'pending', note: 'x', vendorRef: 'no\0text' }));
    await job.runOnce(deps);
    await job.drain?.();
    expect(deps.error).toHaveBeenCalledWith(
      { err: expect.anything() as unknown, ref: order.ref },
      'requery not written down',
    );
    expect((await read(order.ref))?.requeryAt).toEqual(ago(-60));
  });
});
