import { BETWEEN, PROFIT } from '../../ledger/accounts.ts';
import { firstIdAt } from '../../orders/list.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { isOrder, isOrderOf } from '../console/profit-lines.ts';
import { isBefore, timesOf } from '../console/span.ts';

/** The last day that was closed, as far as the next one follows from it. */
export interface LastClose {
  number: number;
  /** Of Lagos, such as "2026-11-21". */
  day: string;
  walletsStartKobo: bigint;
  walletsEndKobo: bigint;
  lateKobo: bigint;
  pendingEndKobo: bigint;
}

/** What the ledger says of one day, in kobo. */
export interface DayFigures {
  /** What all wallets held when the day was over: what they hold now less what has moved since. */
  walletsEndKobo: bigint;
  soldKobo: bigint;
  refundedKobo: bigint;
  reversedKobo: bigint;
  fundedKobo: bigint;
  creditedKobo: bigint;
  debitedKobo: bigint;
  feesKobo: bigint;
  /** What went to commission accounts, less what came back. */
  commissionKobo: bigint;
  earnedKobo: bigint;
  lateCostsKobo: bigint;
  correctionsKobo: bigint;
  /** What entries of the day before did to the wallets, whenever they were written. */
  dayBeforeKobo: bigint;
  deliveredKobo: bigint;
  withoutCost: number;
  pendingStartKobo: bigint;
  pendingEndKobo: bigint;
  /** As JSON, for the columns of the same names. */
  pending: string;
  outcomes: string;
}

type Fragment = ReturnType<Sql>;

const DAY_MS = 24 * 3_600_000;

/** What entries `t` come to on the wallets. */
const onWallets = (tx: Transaction): Fragment => tx`coalesce(sum(
  CASE 'wallet' WHEN t.destination THEN t.amount_kobo WHEN t.source THEN -t.amount_kobo END), 0)::bigint`;

/**
 * Entries `t` of all accounts but test accounts, found in the key of each agent by their ids, which begin with their time. OFFSET 0
 * keeps it so, however many are expected. @param to left out: up to now
 */
const entriesFrom = (tx: Transaction, from: Date, to?: Date): Fragment => tx`
  live CROSS JOIN LATERAL (SELECT * FROM transfers WHERE agent_id = live.id AND id >= ${firstIdAt(from.getTime())}
    ${to ? tx`AND id < ${firstIdAt(to.getTime())}` : tx``} OFFSET 0) t`;

/**
 * `states`: the orders of the day, and those that had no outcome when it began, with what they were when it ended. The latter are on the
 * list of the day before; only the first day looks for them in all lines.
 */
function statesOf(tx: Transaction, day: string, last: LastClose | undefined): Fragment {
  const { since, until } = timesOf({ from: day, to: day });
  const carried = last
    ? tx`SELECT o.* FROM day_closes, jsonb_to_recordset(pending) AS waiting (ref text)
        JOIN transactions o ON o.ref = waiting.ref WHERE number = ${last.number}`
    : tx`SELECT t.* FROM transactions t WHERE ${isBefore(tx, day)} AND ${isOrder(tx)}
        AND (t.status = 'PENDING' OR t.settled_at >= ${since})`;
  return tx`orders AS (
      SELECT t.*, true AS is_new FROM transactions t WHERE ${isOrderOf(tx, { from: day, to: day })}
      UNION ALL SELECT earlier.*, false FROM (${carried}) earlier
    ), told AS (
      SELECT ref, service, provider, amount_kobo, cost_kobo, created_at, is_new, status <> 'FAILED' AS is_delivered,
        -- A reversal overwrites when the order was delivered; its timeline keeps it.
        CASE status WHEN 'PENDING' THEN NULL
          WHEN 'REVERSED' THEN (SELECT min((step ->> 'at')::timestamptz) FROM jsonb_array_elements(timeline) step
            WHERE step ->> 'status' = 'SUCCESSFUL')
          ELSE settled_at END AS told_at
      FROM orders
    ), states AS MATERIALIZED (
      SELECT *, told_at >= ${until} IS NOT FALSE AS is_pending,
        told_at < ${until} AND is_delivered AS is_delivered_now, told_at < ${until} AND NOT is_delivered AS is_failed_now
      FROM told
      -- Of the first day, an order that was delivered before and taken back since.
      ${last ? tx`` : tx`WHERE is_new OR told_at >= ${since} IS NOT FALSE`}
    )`;
}

/** `outcomes`: what became of orders, by service and provider, of `states` and `entries`. */
const outcomesOf = (tx: Transaction): Fragment => tx`outcomes AS (
      SELECT service, provider, count(*) FILTER (WHERE is_new) AS placed,
        coalesce(sum(amount_kobo) FILTER (WHERE is_new), 0) AS placed_kobo,
        count(*) FILTER (WHERE is_delivered_now) AS delivered,
        coalesce(sum(amount_kobo) FILTER (WHERE is_delivered_now), 0) AS delivered_kobo,
        count(*) FILTER (WHERE is_failed_now) AS failed,
        coalesce(sum(amount_kobo) FILTER (WHERE is_failed_now), 0) AS failed_kobo,
        count(*) FILTER (WHERE is_failed_now AND told_at <= created_at + interval '30 seconds') AS in_30_seconds,
        count(*) FILTER (WHERE is_failed_now AND told_at <= created_at + interval '24 hours') AS in_24_hours,
        count(*) FILTER (WHERE is_back) AS reversed,
        coalesce(sum(amount_kobo) FILTER (WHERE is_back), 0) AS reversed_kobo,
        count(*) FILTER (WHERE is_pending) AS pending,
        coalesce(sum(amount_kobo) FILTER (WHERE is_pending), 0) AS pending_kobo
      FROM (
        SELECT service, provider, amount_kobo, created_at, told_at, is_new, is_pending, is_delivered_now, is_failed_now,
          false AS is_back FROM states
        UNION ALL SELECT service, provider, amount_kobo, NULL, NULL, false, false, false, false, true
          FROM entries WHERE kind = 'REFUND' AND status = 'REVERSED'
      ) happened GROUP BY service, provider ORDER BY service, provider
    )`;

/** The sums of the day's `entries`. */
const movedOf = (tx: Transaction): Fragment => tx`
      SELECT
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'PURCHASE'), 0)::bigint AS sold_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'REFUND' AND status IS DISTINCT FROM 'REVERSED'), 0)::bigint
          AS refunded_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'REFUND' AND status = 'REVERSED'), 0)::bigint AS reversed_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'FUNDING'), 0)::bigint AS funded_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'ADJUSTMENT' AND destination = 'wallet'
          AND source <> ${BETWEEN}), 0)::bigint AS credited_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'ADJUSTMENT' AND destination NOT IN ('wallet', ${BETWEEN})), 0)::bigint
          AS debited_kobo,
        coalesce(sum(CASE kind WHEN 'COMMISSION' THEN amount_kobo WHEN 'COMMISSION_BACK' THEN -amount_kobo END), 0)::bigint
          AS commission_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'FUNDING_FEE'), 0)::bigint AS fees_kobo,
        coalesce(sum(CASE destination WHEN ${PROFIT} THEN amount_kobo ELSE -amount_kobo END)
          FILTER (WHERE kind IN ('PROFIT', 'PROFIT_BACK')), 0)::bigint AS earned_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE kind = 'LATE_COST'), 0)::bigint AS late_costs_kobo
      FROM entries`;

/** The sums of `states`. */
const orderedOf = (tx: Transaction): Fragment => tx`
      SELECT
        coalesce(sum(amount_kobo) FILTER (WHERE is_delivered_now), 0)::bigint AS delivered_kobo,
        (count(*) FILTER (WHERE is_delivered_now AND cost_kobo IS NULL))::int AS without_cost,
        coalesce(sum(amount_kobo) FILTER (WHERE NOT is_new), 0)::bigint AS pending_start_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE is_pending), 0)::bigint AS pending_end_kobo
      FROM states
`;

/** Adds a day up, without test accounts, in one statement: all of it is of one moment. */
export async function readDayFigures(
  tx: Transaction,
  day: string,
  last: LastClose | undefined,
): Promise<DayFigures> {
  const { since, until } = timesOf({ from: day, to: day });
  const dayBefore = new Date(since.getTime() - DAY_MS);
  const [figures] = await tx<DayFigures[]>`
    WITH live AS MATERIALIZED (
      SELECT id FROM agents WHERE live_agent_id IS NULL
    ), entries AS MATERIALIZED (
      SELECT t.kind, t.source, t.destination, t.amount_kobo, o.status, o.service, o.provider FROM ${entriesFrom(tx, since, until)}
      LEFT JOIN LATERAL (SELECT status, service, provider FROM transactions
        WHERE t.kind = 'REFUND' AND ref = t.subject_ref OFFSET 0) o ON true
    ), ${statesOf(tx, day, last)}, ${outcomesOf(tx)}
    SELECT
      (SELECT coalesce(sum(balance_kobo), 0)::bigint FROM wallets JOIN live ON live.id = agent_id)
        - (SELECT ${onWallets(tx)} FROM ${entriesFrom(tx, until)}) AS wallets_end_kobo,
      (SELECT ${onWallets(tx)} FROM ${entriesFrom(tx, dayBefore, since)}) AS day_before_kobo,
      moved.*, ordered.*,
      (SELECT coalesce(sum(CASE destination WHEN ${PROFIT} THEN amount_kobo ELSE -amount_kobo END), 0)::bigint
        FROM house_transfers WHERE kind = 'CORRECTION' AND created_at >= ${since} AND created_at < ${until})
        AS corrections_kobo,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('ref', ref, 'kobo', amount_kobo, 'placed_at', created_at) ORDER BY ref),
        '[]')::text FROM states WHERE is_pending) AS pending,
      (SELECT coalesce(jsonb_agg(outcomes), '[]')::text FROM outcomes) AS outcomes
    FROM (${movedOf(tx)}) moved, (${orderedOf(tx)}) ordered`;
  if (!figures) throw new Error(`the ledger said nothing of ${day}`);
  return figures;
}
