import { noteOutage } from '../catalogue/outage.ts';
import type { Sql } from '../db/connect.ts';
import { newId, newRef } from '../ledger/ref.ts';
import type { Delivery, Outcome } from '../vendors/vendor.ts';
import { type OrderRow, step, type TimelineStep } from './order.ts';

/**
 * Writes down what became of an order. Only a PENDING order changes, so a repeat, or two writers at once, changes it once.
 * @param nextRequeryAt when to ask again while the outcome is open; null hands the order to the operator
 * @returns the order as it stands now
 */
export async function applyOutcome(
  sql: Sql,
  order: OrderRow,
  outcome: Outcome,
  now: Date,
  nextRequeryAt: Date | null,
): Promise<OrderRow> {
  const changed = await write(sql, order, outcome, now, nextRequeryAt);
  if (outcome.kind === 'failed' && outcome.providerDown)
    await noteOutage(sql, order.service, order.request.provider, now);
  return changed ?? (await reread(sql, order));
}

function write(sql: Sql, order: OrderRow, outcome: Outcome, now: Date, nextRequeryAt: Date | null) {
  if (isTokenMissing(order, outcome)) {
    const note = 'Delivered, but its token has not come yet.';
    return keepPending(sql, order, { note }, now, nextRequeryAt);
  }
  if (outcome.kind === 'delivered') return succeed(sql, order, outcome, now);
  if (outcome.kind === 'failed') return failAndRefund(sql, order, outcome, now);
  return keepPending(sql, order, outcome, now, nextRequeryAt);
}

// A prepaid customer without the token has nothing: such an order is not delivered yet.
const isTokenMissing = (order: OrderRow, outcome: Outcome) =>
  outcome.kind === 'delivered' &&
  order.service === 'electricity' &&
  order.request.meterType === 'prepaid' &&
  !outcome.delivery?.meter?.token;

async function succeed(
  sql: Sql,
  order: OrderRow,
  outcome: { vendorRef?: string; delivery?: Delivery },
  now: Date,
): Promise<OrderRow | undefined> {
  // Nearly every order ends here, so only what changes travels back.
  const [row] = await sql<
    Pick<OrderRow, 'status' | 'settledAt' | 'requeryAt' | 'vendorRef' | 'delivery' | 'timeline'>[]
  >`
    UPDATE transactions SET status = 'SUCCESSFUL', settled_at = ${now}, requery_at = NULL,
      vendor_ref = coalesce(${outcome.vendorRef ?? null}, vendor_ref),
      delivery = ${outcome.delivery ? sql.json(outcome.delivery as never) : null},
      timeline = timeline || ${json(sql, step('SUCCESSFUL', now, 'Delivered.'))}
    WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING'
    RETURNING status, settled_at, requery_at, vendor_ref, delivery, timeline`;
  return row && { ...order, ...row };
}

/** The failure, the refund's transfer, the wallet and the refund's own line on the statement: all or nothing. */
async function failAndRefund(
  sql: Sql,
  order: OrderRow,
  outcome: { reason: string; vendorRef?: string; wrongDetails?: true },
  now: Date,
): Promise<OrderRow | undefined> {
  const refundRef = newRef(now);
  const refunded = [step('SUCCESSFUL', now, `Returned to the wallet: order ${order.ref} failed.`)];
  const [row] = await sql<OrderRow[]>`
    WITH failed AS (
      UPDATE transactions SET status = 'FAILED', settled_at = ${now}, requery_at = NULL, refund_ref = ${refundRef},
        vendor_ref = coalesce(${outcome.vendorRef ?? null}, vendor_ref), wrong_details = ${outcome.wrongDetails ?? false},
        timeline = timeline || ${json(sql, step('FAILED', now, `${outcome.reason} The money is back in the wallet.`))}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING'
      RETURNING *
    ), credited AS (
      UPDATE wallets SET balance_kobo = wallets.balance_kobo + failed.amount_kobo
      FROM failed WHERE wallets.agent_id = failed.agent_id
      RETURNING wallets.balance_kobo
    ), moved AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      SELECT agent_id, ${newId(now)}, 'REFUND', ref, 'vendor:' || vendor, 'wallet', amount_kobo, ${now} FROM failed
    ), stated AS (
      INSERT INTO transactions (agent_id, id, ref, type, status, name, description, image_url, amount_kobo,
        balance_before_kobo, balance_after_kobo, recipient, provider, provider_name, refund_of, timeline, created_at, settled_at)
      SELECT agent_id, ${newId(now)}, ${refundRef}, 'REFUND', 'SUCCESSFUL', 'Refund: ' || name, 'Refund of order ' || ref,
        image_url, amount_kobo, credited.balance_kobo - amount_kobo, credited.balance_kobo, recipient, provider,
        provider_name, ref,
        ${sql.json(refunded as never)}, ${now}, ${now}
      FROM failed, credited
    )
    SELECT * FROM failed`;
  return row;
}

async function keepPending(
  sql: Sql,
  order: OrderRow,
  outcome: { note: string; vendorRef?: string },
  now: Date,
  nextRequeryAt: Date | null,
): Promise<OrderRow | undefined> {
  const note = nextRequeryAt ? outcome.note : `${outcome.note} Handed to our support to settle.`;
  const [row] = await sql<OrderRow[]>`
    UPDATE transactions SET requery_at = ${nextRequeryAt},
      vendor_ref = coalesce(${outcome.vendorRef ?? null}, vendor_ref),
      timeline = timeline || ${json(sql, step('PENDING', now, note))}
    WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING'
    RETURNING *`;
  return row;
}

const json = (sql: Sql, value: TimelineStep) => sql.json([value] as never);

async function reread(sql: Sql, order: OrderRow): Promise<OrderRow> {
  const [row] = await sql<OrderRow[]>`
    SELECT * FROM transactions WHERE agent_id = ${order.agentId} AND id = ${order.id}`;
  return row ?? order;
}
