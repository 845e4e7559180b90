import type { Deps } from '../deps.ts';
import type { Logger } from 'pino';
import type { Outcome } from '../vendors/vendor.ts';
import { type OrderRow, readRequest } from './order.ts';
import { findByKey, type OrderDraft, type OrderKey, placeOrder } from './place.ts';
import { nextRequery } from './requery.ts';
import { applyOutcome } from './settle.ts';

/**
 * One purchase: debit first, then ask the vendor, once. After the debit nothing throws: whatever goes wrong, the order
 * stands as PENDING in the database and the worker follows it up.
 * @param makeDraft checks and prices the order; what it refuses does not matter to a key that has made its order already
 * @throws AppError of `makeDraft`, INSUFFICIENT_BALANCE or IDEMPOTENCY_CONFLICT, all before any money moves
 */
export async function purchase(
  deps: Deps,
  log: Logger,
  key: OrderKey,
  makeDraft: () => Promise<OrderDraft>,
): Promise<OrderRow> {
  const draft = await makeDraft().catch((refusal: unknown) => refusal as Error);
  if (draft instanceof Error) {
    const earlier = await findByKey(deps.sql, key);
    if (earlier) return earlier;
    throw draft;
  }
  const { order, isNew } = await placeOrder(deps.sql, key, draft, deps.vendor.name, deps.now());
  if (!isNew) return order;
  try {
    return await deliver(deps, order);
  } catch (error) {
    log.error({ err: error, ref: order.ref }, 'order left pending: its outcome could not be written down');
    return order;
  }
}

async function deliver(deps: Deps, order: OrderRow): Promise<OrderRow> {
  const outcome = await deps.vendor.pay(readRequest(order.request)).catch(unanswered);
  const now = deps.now();
  return applyOutcome(deps.sql, order, outcome, now, nextRequery(deps.config.requeryWaitsMs, 0, now));
}

const unanswered = (): Outcome => ({ kind: 'unknown', note: 'The vendor gave no answer.' });
