import { latestHonest } from '../platform/clock.ts';
import type { OrderDeps } from '../vendors/deps.ts';
import type { Outcome } from '../vendors/vendor.ts';
import { findTransaction } from './list.ts';
import { askedOf, nextAsk } from './ask.ts';
import type { OrderRow, TransactionRow } from './order.ts';
import { applyOutcome } from './settle.ts';

// After this time other processes may take the order of a process that died while asking.
const LEASE_MS = 60_000;

/**
 * Takes up to `limit` orders of this vendor that are due, so that no other process takes them while the lease holds. Orders of
 * a vendor that is no longer configured wait, because only that vendor knows their outcome. An order scheduled by a clock that
 * ran ahead is due too.
 * @param waitsMs the waits between requeries, in milliseconds
 */
export async function claimDue(
  { sql, config }: Pick<OrderDeps, 'sql' | 'config'>,
  vendor: string,
  now: Date,
  limit: number,
): Promise<OrderRow[]> {
  const longestMs = Math.max(LEASE_MS, ...config.requeryWaitsMs);
  return await sql<OrderRow[]>`
    UPDATE transactions SET requery_at = ${new Date(now.getTime() + LEASE_MS)}, requery_count = requery_count + 1
    WHERE (agent_id, id) IN (
      SELECT agent_id, id FROM transactions WHERE vendor = ${vendor}
        AND (requery_at <= ${now} OR requery_at > ${latestHonest(now, longestMs)})
      ORDER BY requery_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *`;
}

const UNCLEAR =
  'the vendor had news of a delivered order and does not confirm it: ask it, then see "operator orders reverse"';

/** Asks the vendor for an order's outcome and stores it. */
export async function requery(deps: OrderDeps, order: OrderRow): Promise<OrderRow> {
  const outcome = await deps.vendor.requery(askedOf(order, deps.now())).catch(unanswered);
  const now = deps.now();
  const nextRequeryAt = nextAsk(order, deps.config.requeryWaitsMs, now);
  const after = await applyOutcome(deps.sql, order, outcome, now, nextRequeryAt);
  const isLeft = order.status === 'SUCCESSFUL' && after.status === 'SUCCESSFUL' && !after.requeryAt;
  if (isLeft && outcome.kind !== 'delivered')
    deps.log.warn({ event: 'delivered-order-unclear', ref: order.ref, outcome: outcome.kind }, UNCLEAR);
  return after;
}

/**
 * Asks about one of the agent's transactions at once. Settled orders and those of another vendor come back unchanged; undefined
 * when the agent has no such ref. The schedule does not change.
 */
export async function requeryNow(
  deps: OrderDeps,
  agentId: string,
  ref: string,
): Promise<TransactionRow | undefined> {
  const row = await findTransaction(deps.sql, agentId, ref);
  if (!row || row.status !== 'PENDING' || row.vendor !== deps.vendor.name) return row;
  const order = row as OrderRow;
  const outcome = await deps.vendor.requery(askedOf(order, deps.now())).catch(unanswered);
  const after = await applyOutcome(deps.sql, order, outcome, deps.now(), order.requeryAt);
  return { ...after, dispute: row.dispute ?? null };
}

const unanswered = (): Outcome => ({ kind: 'unknown', note: 'The provider could not be reached.' });
