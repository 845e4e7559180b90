import { LEAST_ORDERS } from '../../catalogue/shown-health.ts';
import { tellStatuses } from '../../catalogue/tell-status.ts';
import { CLOCK_TOLERANCE_MS } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import { refBeginning } from '../../platform/ref.ts';

const MINUTE_MS = 60_000;

/** Orders placed this long ago and later are what a provider is judged by, in milliseconds. */
const WINDOW_MS = 60 * MINUTE_MS;
/** A pending order older than this has not been delivered, as far as a customer at the counter is concerned. */
const OVERDUE_MS = 5 * MINUTE_MS;
/** The newest orders decide whether a provider is degraded: at most so many, and none older. */
const RECENT = 50;
const RECENT_MS = 15 * MINUTE_MS;

/** A provider that has become degraded or has recovered. */
export interface Turn {
  /** Such as "data MTN". */
  name: string;
  isDegraded: boolean;
}

// Any number will do that no other lock uses.
const JUDGE_LOCK = 7_141_002;

/**
 * Judges every provider by the orders of the last hour, writes the verdicts down and tells programs what is shown
 * anew. Processes take turns: one that
 * comes while another judges, or sooner than `everyMs` after it, does nothing. The orders are found by their refs, which begin
 * with their minute, so the cost is that of an hour's orders, however many there are.
 * @returns the providers that changed their status
 */
export const judgeProviders = (deps: Pick<OrderDeps, 'sql' | 'now'>, everyMs: number): Promise<Turn[]> =>
  deps.sql.begin(async (tx) => {
    const now = deps.now();
    if (!(await hasTurn(tx, now, everyMs))) return [];
    const before = await degraded(tx);
    await write(tx, now);
    // A provider without orders in the last hour is not judged.
    await tx`DELETE FROM provider_health WHERE judged_at <> ${now}`;
    const after = await degraded(tx);
    await tellStatuses(tx, now);
    return [
      ...after.filter((name) => !before.includes(name)).map((name) => ({ name, isDegraded: true })),
      ...before.filter((name) => !after.includes(name)).map((name) => ({ name, isDegraded: false })),
    ];
  });

async function degraded(tx: Transaction): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    SELECT service || ' ' || provider AS name FROM provider_health WHERE degraded_at IS NOT NULL ORDER BY 1`;
  return rows.map(({ name }) => name);
}

async function hasTurn(tx: Transaction, now: Date, everyMs: number): Promise<boolean> {
  const [turn] = await tx<{ isOurs: boolean }[]>`SELECT pg_try_advisory_xact_lock(${JUDGE_LOCK}) AS is_ours`;
  if (!turn?.isOurs) return false;
  // A verdict further ahead than clocks normally differ came from a wrong clock and is replaced.
  const [recent] = await tx`
    SELECT 1 FROM provider_health WHERE judged_at > ${ago(now, everyMs)} AND judged_at <= ${ago(now, -CLOCK_TOLERANCE_MS)} LIMIT 1`;
  return !recent;
}

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** The last hour's orders whose outcome is known, or overdue. Orders refused for the customer's details are left out. */
const judged = (tx: Transaction, now: Date) => tx`
  SELECT service, provider, status = 'SUCCESSFUL' AS is_delivered, created_at,
    greatest(extract(epoch FROM settled_at - created_at) * 1000, 0) AS took_ms,
    created_at > ${ago(now, RECENT_MS)} AND row_number() OVER (
      PARTITION BY service, provider ORDER BY created_at DESC) <= ${RECENT} AS is_recent
  FROM transactions
  WHERE ref ~>=~ ${refBeginning(ago(now, WINDOW_MS))} AND ref ~<~ ${refBeginning(ago(now, -MINUTE_MS))}
    AND created_at > ${ago(now, WINDOW_MS)} AND created_at <= ${now}
    AND service IS NOT NULL AND vendor <> ${TEST_VENDOR} AND NOT wrong_details
    AND (status <> 'PENDING' OR created_at < ${ago(now, OVERDUE_MS)})`;

/**
 * Degraded once more than half of the newest orders have failed, ten of them at least; up again once at most one in five has,
 * because new ones succeed or the failed ones are older than a quarter of an hour. In between the status does not change.
 */
const write = (tx: Transaction, now: Date) => tx`
  INSERT INTO provider_health AS kept (service, provider, orders, delivered, median_ms, p95_ms, recent, recent_failed,
    degraded_at, judged_at)
  SELECT service, provider, orders, delivered, took_ms[1], took_ms[2], recent, recent_failed,
    CASE WHEN recent >= ${LEAST_ORDERS} AND recent_failed * 2 > recent THEN ${now}::timestamptz END, ${now}
  FROM (
    SELECT o.service, o.provider, count(*) AS orders, count(*) FILTER (WHERE is_delivered) AS delivered,
      percentile_disc(ARRAY[0.5, 0.95]) WITHIN GROUP (ORDER BY took_ms) FILTER (WHERE is_delivered) AS took_ms,
      count(*) FILTER (WHERE is_recent) AS recent,
      count(*) FILTER (WHERE is_recent AND NOT is_delivered) AS recent_failed
    FROM (${judged(tx, now)}) o JOIN providers p ON p.service = o.service AND p.code = o.provider
    GROUP BY 1, 2
  ) counted
  ON CONFLICT (service, provider) DO UPDATE SET orders = excluded.orders, delivered = excluded.delivered,
    median_ms = excluded.median_ms, p95_ms = excluded.p95_ms, recent = excluded.recent,
    recent_failed = excluded.recent_failed, judged_at = excluded.judged_at,
    degraded_at = CASE WHEN excluded.recent_failed * 5 <= excluded.recent THEN NULL
      ELSE coalesce(kept.degraded_at, excluded.degraded_at) END`;
