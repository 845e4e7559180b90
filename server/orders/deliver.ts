import { keepAnswers } from '../ledger/note-attempt.ts';
import { rerouteOrder } from '../ledger/reroute-order.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import { listen } from '../vendors/heard.ts';
import type { ChosenRoute } from '../vendors/routes.ts';
import { judge } from '../vendors/strikes.ts';
import type { Outcome } from '../vendors/vendor.ts';
import { askedOf, DISPATCH_GRACE_MS, nextAsk } from './ask.ts';
import { type Asked, attemptOf } from './attempt.ts';
import { nextRoute } from './next-route.ts';
import type { OrderRow } from './order.ts';
import { applyOutcome, reread } from './settle.ts';

/** A vendor that failed an order is asked once more after this time: it may have delivered after all. */
const ASK_AGAIN_MS = 15 * 60_000;

type Way = Pick<ChosenRoute, 'vendor' | 'reason' | 'wasStruck'>;

/** Asks a vendor to deliver an order, once, and goes by what it answers. */
export async function deliver(deps: OrderDeps, order: OrderRow, way: Way): Promise<OrderRow> {
  const { vendor, reason } = way;
  const sentAt = deps.now();
  const { heard, hear } = listen(deps.now);
  const outcome = await vendor.pay(askedOf(order, sentAt), hear).catch(unanswered);
  if (deps.vendors.length > 1) await judged(deps, order, way, outcome);
  return settleOrSendOn(
    deps,
    order,
    outcome,
    { sentAt, reason, claimsWhenSent: vendor.payAgain && order.requeryCount, heard },
    nextAsk(order, deps.config.requeryWaitsMs, deps.now()),
  );
}

/** What an answer says of the vendor. The answer itself matters more: it is stored also where this fails. */
async function judged(
  { sql, log, now }: OrderDeps,
  { ref, service, request: { provider } }: OrderRow,
  way: Way,
  outcome: Outcome,
): Promise<void> {
  try {
    await judge(sql, way, { service, provider }, outcome, now());
  } catch (error) {
    log.error({ err: error, ref }, 'vendor not judged');
  }
}

/**
 * Stores what an order's vendor answered. After proof that it has not delivered and never will, the next vendor is asked instead;
 * only when there is none does the order fail.
 * @param asked when the vendor was asked to deliver, and why it was
 * @param nextRequeryAt when to ask again while the outcome is open; null hands the order to the operator
 * @returns the order as it is now
 */
export async function settleOrSendOn(
  deps: OrderDeps,
  order: OrderRow,
  outcome: Outcome,
  asked: Asked,
  nextRequeryAt: Date | null,
): Promise<OrderRow> {
  const now = deps.now();
  const next = await nextRoute(deps, order, outcome, now);
  if (!next) {
    const { smsOutcomes } = deps.config;
    return applyOutcome(deps.sql, order, outcome, now, nextRequeryAt, { asked, smsOutcomes });
  }
  const { vendor, vendorCode, planVendorCode } = next;
  const failed = {
    ...attemptOf(order, outcome, asked),
    askAt: new Date(now.getTime() + ASK_AGAIN_MS),
  };
  const moved = await rerouteOrder<OrderRow>(
    deps.sql,
    { ...order, claimsWhenSent: asked.claimsWhenSent },
    failed,
    {
      vendor: vendor.name,
      request: { ...order.request, vendorCode, planVendorCode },
      requeryAt: new Date(now.getTime() + DISPATCH_GRACE_MS),
    },
    now,
  );
  if (moved) return deliver(deps, moved, next);
  await keepAnswers(deps.sql, order, failed);
  return reread(deps.sql, order);
}

const unanswered = (): Outcome => ({ kind: 'unknown', note: 'The provider gave no answer.' });
