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

/** What a vendor wrote of an order, as the staff may read it. */
export interface KeptAnswer {
  id: string;
  at: Date;
  /** The HTTP status; null where no whole answer came. */
  status: number | null;
  /** With its tokens and pins masked. */
  body: string;
}

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
  /** What it wrote since the attempt was noted last. */
  answers?: readonly KeptAnswer[] | undefined;
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
      )${noteAnswers(sql, attempt)}`
    : sql``;

/** A further part that keeps what a vendor wrote, when the part named `ended` changed the order. Empty where it wrote nothing. */
export const noteAnswers = (
  sql: Sql | Transaction,
  attempt: Pick<Attempt, 'vendor' | 'answers'> | undefined,
) =>
  attempt?.answers?.length
    ? sql`, heard AS (${insertAnswers(sql, attempt, sql`ended.agent_id, ended.id`)} FROM ended, ${written(sql, attempt.answers)})`
    : sql``;

/** Keeps what a vendor wrote of an order that did not change by it. */
export async function keepAnswers(
  sql: Sql,
  { agentId, id }: { agentId: string; id: string },
  { vendor, answers }: Pick<Attempt, 'vendor' | 'answers'>,
): Promise<void> {
  if (!answers?.length) return;
  await sql`${insertAnswers(sql, { vendor }, sql`${agentId}::uuid, ${id}::uuid`)} FROM ${written(sql, answers)}`;
}

const insertAnswers = (
  sql: Sql | Transaction,
  { vendor }: Pick<Attempt, 'vendor'>,
  order: ReturnType<Sql>,
) => sql`
  INSERT INTO vendor_answers (agent_id, order_id, id, vendor, at, status, body)
  SELECT ${order}, answer.id::uuid, ${vendor}, answer.at::timestamptz, nullif(answer.status, '')::smallint, answer.body`;

// The driver writes arrays of text alone.
const written = (sql: Sql | Transaction, answers: readonly KeptAnswer[]) => sql`
  unnest(${answers.map(({ id }) => id)}::text[], ${answers.map(({ at }) => at.toISOString())}::text[],
    ${answers.map(({ status }) => String(status ?? ''))}::text[], ${answers.map(({ body }) => body)}::text[])
    AS answer (id, at, status, body)`;
