import { latestHonest } from '../platform/clock.ts';
import { isInTestMode, type OrderDeps, vendorNamed } from '../vendors/deps.ts';
import { type Hear, listen } from '../vendors/heard.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import type { Outcome, Vendor } from '../vendors/vendor.ts';
import { findTransaction } from './list.ts';
import { askedOf, isAwaited, nextAsk } from './ask.ts';
import { settleOrSendOn } from './deliver.ts';
import type { OrderRow, TransactionRow } from './order.ts';
import { applyOutcome } from './settle.ts';

// After this time other processes may take the order of a process that died while asking.
const LEASE_MS = 60_000;

/**
 * Takes up to `limit` orders that are due, so that no other process takes them while the lease holds: those of test accounts in test
 * mode, else all others, also of a vendor that is no longer configured. An order scheduled by a clock that ran ahead is due too.
 */
export async function claimDue(
  deps: Pick<OrderDeps, 'sql' | 'config' | 'vendors'>,
  now: Date,
  limit: number,
): Promise<OrderRow[]> {
  const { sql, config } = deps;
  const longestMs = Math.max(LEASE_MS, ...config.requeryWaitsMs);
  const isTest = isInTestMode(deps);
  return await sql<OrderRow[]>`
    UPDATE transactions SET requery_at = ${new Date(now.getTime() + LEASE_MS)}, requery_count = requery_count + 1
    WHERE (agent_id, id) IN (
      SELECT agent_id, id FROM transactions WHERE (vendor = ${TEST_VENDOR}) = ${isTest}
        AND (requery_at <= ${now} OR requery_at > ${latestHonest(now, longestMs)})
      ORDER BY requery_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`;
}

const UNCLEAR =
  'the vendor had news of a delivered order and does not confirm it: ask it, then see "operator orders reverse"';

/** Asks an order's vendor for its outcome and stores it. Where the vendor is no longer configured the order goes to a person. */
export async function requery(deps: OrderDeps, order: OrderRow): Promise<OrderRow> {
  const vendor = vendorNamed(deps, order.vendor);
  if (!vendor) return applyOutcome(deps.sql, order, LEFT_ALONE, deps.now(), null);
  const { heard, hear } = listen(deps.now);
  const outcome = await askAgain(deps, order, vendor, hear);
  const nextRequeryAt = nextAsk(order, deps.config.requeryWaitsMs, deps.now());
  const after = await settleOrSendOn(deps, order, outcome, { sentAt: order.createdAt, heard }, nextRequeryAt);
  const isLeft = order.status === 'SUCCESSFUL' && after.status === 'SUCCESSFUL' && !after.requeryAt;
  if (isLeft && outcome.kind !== 'delivered')
    deps.log.warn({ event: 'delivered-order-unclear', ref: order.ref, outcome: outcome.kind }, UNCLEAR);
  return after;
}

/**
 * What has become of an order that this process has claimed; where nothing is known of it while its customer still waits, it is sent
 * once more, if its vendor takes an order once however often it is sent.
 */
async function askAgain(deps: OrderDeps, order: OrderRow, vendor: Vendor, hear: Hear): Promise<Outcome> {
  const outcome = await vendor.requery(askedOf(order, deps.now()), hear).catch(unanswered);
  const isLost = outcome.kind === 'unknown' && order.status === 'PENDING' && isAwaited(order, deps.now());
  return (isLost && vendor.payAgain?.(askedOf(order, deps.now()), hear).catch(unanswered)) || outcome;
}

/**
 * Asks about one of the agent's transactions at once. Settled orders and those of a vendor that is no longer configured come back
 * unchanged; undefined when the agent has no such ref. The schedule does not change.
 */
export async function requeryNow(
  deps: OrderDeps,
  agentId: string,
  ref: string,
): Promise<TransactionRow | undefined> {
  const row = await findTransaction(deps.sql, agentId, ref);
  const vendor = row && vendorNamed(deps, row.vendor);
  if (!vendor || row.status !== 'PENDING') return row;
  const order = row as OrderRow;
  const { heard, hear } = listen(deps.now);
  const outcome = await vendor.requery(askedOf(order, deps.now()), hear).catch(unanswered);
  const asked = { sentAt: order.createdAt, heard };
  const after = await settleOrSendOn(deps, order, outcome, asked, order.requeryAt);
  return { ...after, dispute: row.dispute ?? null };
}

const LEFT_ALONE: Outcome = { kind: 'unknown', note: 'The provider has not confirmed this order yet.' };
const unanswered = (): Outcome => ({ kind: 'unknown', note: 'The provider could not be reached.' });
