import type { FailureCode } from '#contract/failure-codes.ts';
import type { MaybeRow } from 'postgres';
import { patiently } from '../platform/db/patience.ts';
import type { Sql } from '../platform/db/sql.ts';
import { newId, newRef } from '../platform/ref.ts';
import { afterCashierDay, takeFromCashierDay } from './cashier-day.ts';
import { type Commission, ownPart, takeBackCommission } from './commission.ts';
import { takeFromDay } from './day-sums.ts';
import { linePlace, moveWallet } from './line.ts';
import { type Attempt, noteAttempt } from './note-attempt.ts';
import { noteReversal } from './note-incident.ts';
import { takeBackProfit } from './profit.ts';
import { type MoneyNotice, tellAgent } from './tell-agent.ts';
import { type OutcomeText, textCustomer } from './text-customer.ts';
import { step } from './timeline.ts';
import { unclaimedSince } from './unclaimed-since.ts';

/** The customer's details were at fault, not the provider: such a failure says nothing of its health. */
const WRONG_DETAILS = new Set<FailureCode>(['WRONG_RECIPIENT', 'AMOUNT_OUT_OF_RANGE']);

interface Refunded extends Pick<Commission, 'aboveId'> {
  agentId: string;
  id: string;
  ref: string;
  vendor: string;
  claimsWhenSent?: number | undefined;
}

/** Why an order's money goes back: it was never delivered, or it was and the vendor took it back. */
export interface MoneyBack {
  from: 'PENDING' | 'SUCCESSFUL';
  to: 'FAILED' | 'REVERSED';
  /** For the order's timeline. */
  note: string;
  /** For the refund's timeline, after "Returned to the wallet: order …". */
  because: string;
  code: FailureCode;
  vendorRef?: string | undefined;
  /** What the vendor's answer makes of its attempt. */
  attempt?: Attempt | undefined;
  /** For the agent's bell. */
  notice?: MoneyNotice | undefined;
  /** For the customer's phone. */
  text?: OutcomeText | undefined;
}

/**
 * Returns an order's money: the order's end, the refund's transfer, where it was delivered its profit and the commission of the agent above, the wallet with its number of lines and its sums of the
 * day, its cashier's sum of the day, the refund's own line, the notice and the customer's text, in one statement, all or nothing. An order is refunded once, because only an order
 * in the status `from` changes. Sets off, for the order: transactions_count_settled and transactions_note_outcome when it was
 * pending, else transactions_uncount_reversed, transactions_count_reversed and transactions_note_reversal (the day's totals,
 * the agent's webhook), and transactions_play_webhook (how that of a test order is posted); for the refund's line: transactions_count_new (the day's totals) and transactions_note_sold (its search
 * terms). For an order that was delivered on a day before: transactions_note_late (what reports have of that day).
 * @returns the order's row, or undefined when it was in another status or at another vendor, or was claimed since it was sent
 */
export async function refundOrder<Row extends MaybeRow>(
  sql: Sql,
  order: Refunded,
  { from, to, note, because, code, vendorRef, attempt, notice, text }: MoneyBack,
  now: Date,
): Promise<Row | undefined> {
  const refundRef = newRef(now);
  const refunded = [step('SUCCESSFUL', now, `Returned to the wallet: order ${order.ref} ${because}.`)];
  const [row] = await sql<Row[]>`
    WITH ended AS (
      UPDATE transactions SET status = ${to}, settled_at = ${now}, requery_at = NULL, refund_ref = ${refundRef},
        vendor_ref = coalesce(${vendorRef ?? null}, vendor_ref), failure_code = ${code},
        wrong_details = ${WRONG_DETAILS.has(code)},
        timeline = timeline || ${sql.json([step(to, now, note)] as never)}
      WHERE agent_id = ${order.agentId} AND id = ${order.id} AND status = ${from} AND vendor = ${order.vendor} AND ${patiently(sql)}
        ${unclaimedSince(sql, order)}
      RETURNING *
    ), ${takeFromCashierDay(sql)}, credited AS (
      UPDATE wallets SET ${moveWallet(sql, sql`wallets.balance_kobo + ended.amount_kobo`, now)}, ${takeFromDay(sql, 'ended')}
      FROM ended WHERE wallets.agent_id = ended.agent_id AND ${afterCashierDay(sql)}
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
    )${from === 'SUCCESSFUL' ? sql`${takeBackEarned(sql, order, now)}${noteReversal(sql, now)}` : sql``}${noteAttempt(sql, attempt, now)}${tellAgent(sql, notice, now)}${textCustomer(sql, text, now)}
    SELECT * FROM ended`;
  return row;
}

const takeBackEarned = (sql: Sql, order: Refunded, now: Date) =>
  sql`${takeBackProfit(sql, ownPart(sql, order), now)}${takeBackCommission(sql, order, now)}`;
