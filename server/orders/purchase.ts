import { isInTestMode, type OrderDeps } from '../vendors/deps.ts';
import type { Logger } from 'pino';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { type ChosenRoute, chooseRoute } from '../vendors/routes.ts';
import { fieldOf } from '../vendors/purchase-fields.ts';
import { comesBack } from './comes-back.ts';
import { deliver } from './deliver.ts';
import { serviceDown } from './draft.ts';
import type { OrderRow } from './order.ts';
import { findByKey, type OrderDraft, type OrderKey, placeOrder } from './place.ts';
import { routingKey } from './next-route.ts';

export interface Purchased {
  order: OrderRow;
  /** False where an earlier request with this key made the order. */
  isNew: boolean;
}

/**
 * One purchase: debit first, then ask the vendors, each once. After the debit nothing throws: whatever goes wrong, the order is
 * PENDING in the database and the worker follows it up.
 * @param makeDraft checks and prices the order. It is skipped for a key that has made its order: no company is asked again, and
 * a reloaded page needs no PIN
 * @throws AppError of `makeDraft`, INSUFFICIENT_BALANCE, IDEMPOTENCY_CONFLICT or, of a test key, RATE_LIMITED, all before any
 * money moves
 */
export async function purchase(
  deps: OrderDeps,
  log: Logger,
  key: OrderKey,
  makeDraft: () => Promise<OrderDraft>,
): Promise<Purchased> {
  const earlier = await findByKey(deps.sql, key);
  if (earlier) return { order: earlier, isNew: false };
  if (isInTestMode(deps)) await take(deps, LIMITS.testOrder, key.agentId);
  const draft = await makeDraft();
  const route = await routeOf(deps, key, draft);
  const { order, isNew } = await placeOrder(deps.sql, key, draft, route, deps.now());
  if (!isNew) return { order, isNew };
  try {
    return { order: await deliver(deps, order, route), isNew };
  } catch (error) {
    log.error({ err: error, ref: order.ref }, 'order left pending: its outcome could not be written down');
    return { order, isNew };
  }
}

/** @throws AppError SERVICE_DOWN where no vendor can deliver it now, or where it is our own order that comes back */
async function routeOf(
  deps: OrderDeps,
  key: OrderKey,
  { codes, vendorOrder, name }: OrderDraft,
): Promise<ChosenRoute> {
  const isOurs = await comesBack(deps.sql, key.metadata);
  const route = isOurs ? undefined : await chooseRoute(deps, { ...vendorOrder, key: routingKey(key) }, codes);
  if (!route)
    throw serviceDown(fieldOf(vendorOrder, 'provider'), `${name} cannot be delivered at the moment.`);
  return route;
}
