import type { OrderDeps } from '../vendors/deps.ts';
import type { OrderRow } from './order.ts';
import { claimDue, requery } from './requery.ts';
import type { Task } from '../platform/tasks/worker.ts';

const MAX_IN_FLIGHT = 40;

/**
 * Asks the vendors about every pending order whose time has come. Each answer makes room for the next order, so one that never
 * answers does not block the others.
 */
export function createRequeryDueOrders(): Task<OrderDeps> {
  const inFlight = new Set<Promise<void>>();

  function start(deps: OrderDeps, order: OrderRow): void {
    const asking = requery(deps, order)
      // The order becomes due again when its lease ends.
      .catch((error: unknown) => deps.log.error({ err: error, ref: order.ref }, 'requery not written down'))
      .then(() => void inFlight.delete(asking));
    inFlight.add(asking);
  }

  return {
    name: 'requery-due-orders',
    async runOnce(deps) {
      if (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight);
      const free = MAX_IN_FLIGHT - inFlight.size;
      const orders = await claimDue(deps, deps.now(), free);
      for (const order of orders) start(deps, order);
      return orders.length === free;
    },
    async drain() {
      await Promise.all(inFlight);
    },
  };
}
