import { claimDue, requery } from '../orders/requery.ts';
import type { Job } from './worker.ts';

const BATCH = 20;

/** Asks the vendor about every pending order whose time has come. */
export const requeryDueOrders: Job = {
  name: 'requery-due-orders',
  async runOnce(deps) {
    const orders = await claimDue(deps.sql, deps.vendor.name, deps.now(), BATCH);
    const results = await Promise.allSettled(orders.map((order) => requery(deps, order)));
    for (const result of results)
      // The lease brings the order back; one order's trouble must not hold up the others.
      if (result.status === 'rejected')
        deps.log.error({ err: result.reason as Error }, 'requery not written down');
    return orders.length === BATCH;
  },
};
