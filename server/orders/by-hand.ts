import type { Sql } from '../db/connect.ts';
import { notFound, validationFailed } from '../errors.ts';
import type { Delivery } from '../vendors/vendor.ts';
import type { OrderRow } from './order.ts';
import { applyOutcome } from './settle.ts';

/** Pending orders of all agents, oldest first; `waiting` keeps those that nobody asks the vendor about any more. */
export async function pendingOrders(sql: Sql, { waiting = false } = {}): Promise<OrderRow[]> {
  return await sql<OrderRow[]>`
    SELECT * FROM transactions
    WHERE status = 'PENDING' AND service IS NOT NULL ${waiting ? sql`AND requery_at IS NULL` : sql``}
    ORDER BY created_at`;
}

/**
 * Marks a pending order as delivered, because the operator knows it was.
 * @throws AppError NOT_FOUND, or VALIDATION_FAILED when the order is settled already or its token is missing
 */
export async function settleByHand(
  sql: Sql,
  ref: string,
  delivery: Delivery | undefined,
  now: Date,
): Promise<OrderRow> {
  const order = await findPending(sql, ref);
  const outcome = { kind: 'delivered' as const, ...(delivery && { delivery }) };
  const settled = await applyOutcome(sql, order, outcome, now, order.requeryAt);
  if (settled.status === 'PENDING')
    throw validationFailed({
      token: [`Order ${ref} is prepaid electricity: give the token it was delivered with.`],
    });
  return settled;
}

/**
 * Fails a pending order and returns its money, because the operator knows it was not delivered.
 * @throws AppError NOT_FOUND, or VALIDATION_FAILED when the order is settled already
 */
export async function refundByHand(sql: Sql, ref: string, reason: string, now: Date): Promise<OrderRow> {
  const order = await findPending(sql, ref);
  return applyOutcome(sql, order, { kind: 'failed', reason }, now, null);
}

async function findPending(sql: Sql, ref: string): Promise<OrderRow> {
  const [order] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE ref = ${ref} AND service IS NOT NULL`;
  if (!order) throw notFound(`There is no order ${ref}.`);
  if (order.status !== 'PENDING')
    throw validationFailed({ ref: [`Order ${ref} is ${order.status} already; nothing was changed.`] });
  return order;
}
