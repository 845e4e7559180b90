import type { Sql } from '../platform/db/sql.ts';
import { type MoneyNotice, tellAgent } from './tell-agent.ts';
import { step, type TimelineStep } from './timeline.ts';

interface Delivered {
  now: Date;
  vendorRef: string | null;
  /** The tokens or pins of the customer, as JSON; null when there are none. */
  delivery: object | null;
  /** When the vendor is asked about the delivered order again; null: never. */
  requeryAt: Date | null;
  /** For the agent's bell. */
  notice?: MoneyNotice | undefined;
}

/** The vendor's columns of a settled order. */
export interface Settled {
  vendorRef: string | null;
  timeline: TimelineStep[];
}

/**
 * Settles an order as SUCCESSFUL and writes its notice: the debit stays with the vendor, so no balance changes. Sets off:
 * transactions_count_settled (the day's totals), transactions_note_outcome (the agent's webhook), transactions_play_webhook (how
 * the webhook of a test order is posted) and transactions_note_sold (the ends of its token or pins).
 * @returns undefined, with nothing written, when the order was not PENDING
 */
export async function settleOrder(
  sql: Sql,
  order: { agentId: string; id: string },
  { now, vendorRef, delivery, requeryAt, notice }: Delivered,
): Promise<Settled | undefined> {
  // Nearly every order ends here, so return only what the caller does not know.
  const [row] = await sql<Settled[]>`
    WITH ended AS (
      UPDATE transactions SET status = 'SUCCESSFUL', settled_at = ${now}, requery_at = ${requeryAt},
        vendor_ref = coalesce(${vendorRef}, vendor_ref),
        delivery = ${delivery && sql.json(delivery as never)},
        timeline = timeline || ${sql.json([step('SUCCESSFUL', now, 'Delivered.')] as never)}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING'
      RETURNING agent_id, ref, vendor_ref, timeline
    )${tellAgent(sql, notice, now)}
    SELECT vendor_ref, timeline FROM ended`;
  return row;
}
