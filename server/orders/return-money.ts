import type { Sql } from '../platform/db/sql.ts';
import { patiently } from '../platform/db/patience.ts';
import { linePlace, moveWallet } from '../ledger/line.ts';
import { newId, newRef } from '../platform/ref.ts';
import { takeFromDay } from './day-sums.ts';
import { type OrderRow, step } from './order.ts';

/** Why an order's money goes back: it was never delivered, or it was and the vendor took it back. */
export interface MoneyBack {
  from: 'PENDING' | 'SUCCESSFUL';
  to: 'FAILED' | 'REVERSED';
  /** For the order's timeline. */
  note: string;
  /** For the refund's timeline, behind "Returned to the wallet: order …". */
  because: string;
  vendorRef?: string | undefined;
  wrongDetails?: boolean | undefined;
  /** For the agent's bell. Test accounts have none. */
  notice?: { title: string; message: string };
}

/**
 * The order's end, the refund's transfer, the wallet, the refund's own line on the statement and the notice: all or nothing, once
 * an order, since only one in the status `from` changes.
 * @returns the order, or undefined when it was in another status
 */
export async function returnMoney(
  sql: Sql,
  order: OrderRow,
  { from, to, note, because, vendorRef, wrongDetails = false, notice }: MoneyBack,
  now: Date,
): Promise<OrderRow | undefined> {
  const refundRef = newRef(now);
  const refunded = [step('SUCCESSFUL', now, `Returned to the wallet: order ${order.ref} ${because}.`)];
  const told = notice
    ? sql`, told AS (
        INSERT INTO notices (id, agent_id, title, message, level, created_at)
        SELECT ${newId(now)}, a.id, ${notice.title}, ${notice.message}, 'warning', ${now}
        FROM ended JOIN agents a ON a.id = ended.agent_id WHERE a.live_agent_id IS NULL
      )`
    : sql``;
  const [row] = await sql<OrderRow[]>`
    WITH ended AS (
      UPDATE transactions SET status = ${to}, settled_at = ${now}, requery_at = NULL, refund_ref = ${refundRef},
        vendor_ref = coalesce(${vendorRef ?? null}, vendor_ref), wrong_details = ${wrongDetails},
        timeline = timeline || ${sql.json([step(to, now, note)] as never)}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = ${from} AND ${patiently(sql)}
      RETURNING *
    ), credited AS (
      UPDATE wallets SET ${moveWallet(sql, sql`wallets.balance_kobo + ended.amount_kobo`, now)}, ${takeFromDay(sql, 'ended')}
      FROM ended WHERE wallets.agent_id = ended.agent_id
      RETURNING wallets.balance_kobo, ${linePlace(sql, now)}
    ), moved AS (
      INSERT INTO transfers (agent_id, id, kind, subject_ref, source, destination, amount_kobo, created_at)
      SELECT agent_id, ${newId(now)}, 'REFUND', ref, 'vendor:' || vendor, 'wallet', amount_kobo, ${now} FROM ended
    ), stated AS (
      INSERT INTO transactions (agent_id, id, line_no, ref, type, status, name, description, image_url, amount_kobo,
        balance_before_kobo, balance_after_kobo, recipient, provider, provider_name, refund_of, timeline, created_at, settled_at)
      SELECT agent_id, credited.line_id, credited.line_no, ${refundRef}, 'REFUND', 'SUCCESSFUL', 'Refund: ' || name,
        'Refund of order ' || ref, image_url, amount_kobo, credited.balance_kobo - amount_kobo, credited.balance_kobo,
        recipient, provider, provider_name, ref,
        ${sql.json(refunded as never)}, credited.line_at, credited.line_at
      FROM ended, credited
    )${told}
    SELECT * FROM ended`;
  return row;
}
