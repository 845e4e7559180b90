import type { FailureCode } from '#contract/failure-codes.ts';
import type { Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';

/** Why a vendor was asked: see chooseRoute. */
export type AttemptReason =
  | 'PREFERRED'
  | 'CHEAPEST'
  | 'MOST_RELIABLE'
  | 'WEIGHT'
  | 'PROBE'
  | 'TRIAL'
  | 'OTHERS_CLOSED'
  | 'OTHERS_EMPTY'
  | 'OTHERS_FAILED';

/** What one vendor has made of one order by now. */
export interface Attempt {
  vendor: string;
  /** When it was asked to deliver. */
  sentAt: Date;
  /** Why it was the one that was asked, where that is known. @default PREFERRED */
  reason?: AttemptReason | undefined;
  outcome: 'delivered' | 'failed' | 'pending' | 'unknown';
  /** Of a failed one. */
  failureCode?: FailureCode | undefined;
  /** The vendor's own reference. */
  vendorRef?: string | undefined;
  /** What the vendor says it took from our balance. */
  costKobo?: Kobo | undefined;
  /** When it is asked once more whether it delivered after all. */
  askAt?: Date | undefined;
}

/**
 * A further part of a statement that notes an attempt when, and only when, the part named `ended` changed the order. A later answer
 * of the same vendor takes the place of the former. Empty without an attempt.
 */
export const noteAttempt = (sql: Sql | Transaction, attempt: Attempt | undefined, now: Date) =>
  attempt
    ? sql`, asked AS (
        INSERT INTO attempts (agent_id, order_id, vendor, vendor_ref, sent_at, answered_at, outcome, failure_code, cost_kobo, ask_at,
          reason)
        SELECT agent_id, id, ${attempt.vendor}, ${attempt.vendorRef ?? null}, ${attempt.sentAt}, ${now}, ${attempt.outcome},
          ${attempt.failureCode ?? null}, ${attempt.costKobo ?? null}, ${attempt.askAt ?? null},
          ${attempt.reason ?? 'PREFERRED'}
        FROM ended
        ON CONFLICT (agent_id, order_id, vendor) DO UPDATE SET answered_at = excluded.answered_at, outcome = excluded.outcome,
          failure_code = excluded.failure_code, ask_at = excluded.ask_at,
          vendor_ref = coalesce(excluded.vendor_ref, attempts.vendor_ref),
          cost_kobo = coalesce(excluded.cost_kobo, attempts.cost_kobo)
      )`
    : sql``;
