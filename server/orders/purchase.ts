import type { OrderDeps } from '../vendors/deps.ts';
import type { Logger } from 'pino';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import type { Outcome } from '../vendors/vendor.ts';
import { askedOf, nextAsk } from './ask.ts';
import type { OrderRow } from './order.ts';
import { findByKey, type OrderDraft, type OrderKey, placeOrder } from './place.ts';
import { applyOutcome } from './settle.ts';

export interface Purchased {
  order: OrderRow;
  /** False where an earlier request with this key made the order. */
  isNew: boolean;
}

/**
 * One purchase: debit first, then ask the vendor once. After the debit nothing throws: whatever goes wrong, the order is
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
  if (deps.vendor.name === TEST_VENDOR) await take(deps, LIMITS.testOrder, key.agentId);
  const draft = await makeDraft();
  const { order, isNew } = await placeOrder(deps.sql, key, draft, deps.vendor.name, deps.now());
  if (!isNew) return { order, isNew };
  try {
    return { order: await deliver(deps, order), isNew };
  } catch (error) {
    log.error({ err: error, ref: order.ref }, 'order left pending: its outcome could not be written down');
    return { order, isNew };
  }
}

async function deliver(deps: OrderDeps, order: OrderRow): Promise<OrderRow> {
  const outcome = await deps.vendor.pay(askedOf(order, deps.now())).catch(unanswered);
  const now = deps.now();
  return applyOutcome(deps.sql, order, outcome, now, nextAsk(order, deps.config.requeryWaitsMs, now));
}

const unanswered = (): Outcome => ({ kind: 'unknown', note: 'The provider gave no answer.' });
