import type { Kobo } from '#domain/money.ts';
import type { Sql } from '../platform/db/sql.ts';
import {
  type Commission,
  commissionColumns,
  commissionTransfer,
  ownPart,
  payCommission,
} from './commission.ts';
import { type Attempt, noteAttempt } from './note-attempt.ts';
import { bookProfit, type Cost } from './profit.ts';
import { type MoneyNotice, tellAgent } from './tell-agent.ts';
import { type OutcomeText, textCustomer } from './text-customer.ts';
import { step, type TimelineStep } from './timeline.ts';

interface Delivered {
  now: Date;
  vendorRef: string | null;
  /** The tokens or pins of the customer, as JSON; null when there are none. */
  delivery: object | null;
  /** When the vendor is asked about the delivered order again; null: never. */
  requeryAt: Date | null;
  /** Undefined for a test order, which costs nothing. */
  cost?: Cost | undefined;
  /** What the vendor's answer makes of its attempt. */
  attempt?: Attempt | undefined;
  /** For the agent's bell. */
  notice?: MoneyNotice | undefined;
  /** For the customer's phone. */
  text?: OutcomeText | undefined;
}

/** What settling an order has set. */
export interface Settled {
  vendorRef: string | null;
  timeline: TimelineStep[];
  costKobo: Kobo | null;
}

/** With what our list says that it should have cost. */
type SettledRow = Settled & { listedKobo: Kobo | null };

/**
 * Settles an order as SUCCESSFUL with its attempt, its profit and the commission of the agent above, and writes its notice and has its customer told. No wallet changes: the debit stays with the
 * vendor, less what the house and the agent above earned. Sets off:
 * transactions_count_settled (the day's totals), transactions_note_outcome (the agent's webhook), transactions_play_webhook (how
 * the webhook of a test order is posted), transactions_note_sold (the ends of its token or pins) and, after its day,
 * transactions_note_late (what reports have of that day).
 * @returns undefined, with nothing written, when the order was not PENDING at this vendor
 */
export async function settleOrder(
  sql: Sql,
  order: { agentId: string; id: string; vendor: string } & Pick<Commission, 'aboveId'>,
  { now, vendorRef, delivery, requeryAt, notice, attempt, cost, text }: Delivered,
): Promise<SettledRow | undefined> {
  // Nearly every order ends here, so return only what the caller does not know. Nor does it wait for the disk: an outcome that a crash
  // of the database loses leaves the order pending, and its vendor is asked about it again. The debit has waited.
  const [row] = await sql<SettledRow[]>`
    WITH ended AS (
      UPDATE transactions SET status = 'SUCCESSFUL', settled_at = ${now}, requery_at = ${requeryAt},
        vendor_ref = coalesce(${vendorRef}, vendor_ref),
        delivery = ${delivery && sql.json(delivery as never)},
        timeline = timeline || ${sql.json([step('SUCCESSFUL', now, 'Delivered.')] as never)},
        cost_kobo = coalesce(${cost?.saidKobo ?? null}, listed_kobo)
      FROM (SELECT ${cost?.listed ?? sql`NULL::bigint`} AS listed_kobo) list
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = 'PENDING' AND vendor = ${order.vendor}
      RETURNING agent_id, id, ref, vendor, vendor_ref, timeline, amount_kobo, cost_kobo, listed_kobo ${commissionColumns(sql, order)},
        set_config('synchronous_commit', 'off', true)
    )${bookProfit(sql, ownPart(sql, order), now, commissionTransfer(sql, order, now))}${payCommission(sql, order)}${noteAttempt(sql, attempt, now)}${tellAgent(sql, notice, now)}${textCustomer(sql, text, now)}
    SELECT vendor_ref, timeline, cost_kobo, listed_kobo FROM ended`;
  return row;
}
