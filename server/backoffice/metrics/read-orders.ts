import { SERVICE_CODES } from '#contract/service-codes.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import { isOrder } from '../console/profit-lines.ts';
import { type Figures, moment, secondsSince } from './gauges.ts';

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;

interface PendingRow {
  service: string;
  count: number;
  kobo: bigint;
  oldestAt: Date;
}

/** Pending orders are found by an index of their own. */
export async function readPending(sql: Sql, now: Date): Promise<Figures> {
  const rows = await sql<PendingRow[]>`
    SELECT service, count(*)::int AS count, sum(amount_kobo)::bigint AS kobo, min(created_at) AS oldest_at
    FROM transactions WHERE status = 'PENDING' AND service IS NOT NULL AND vendor <> ${TEST_VENDOR} GROUP BY service`;
  const byService = new Map(rows.map((row) => [row.service, row]));
  const of = (value: (row: PendingRow) => number) =>
    SERVICE_CODES.map((service) => {
      const row = byService.get(service);
      return { labels: { service }, value: row ? value(row) : 0 };
    });
  return {
    kobodesk_pending_orders: of(({ count }) => count),
    kobodesk_pending_kobo: of(({ kobo }) => Number(kobo)),
    kobodesk_oldest_pending_order_seconds: of(({ oldestAt }) => secondsSince(oldestAt, now)),
  };
}

interface DayRow {
  service: string | null;
  status: string;
  count: number;
  kobo: bigint;
  newestAt: Date;
  deliveredAt: Date | null;
}

const latest = (moments: readonly (Date | null)[]): Date | undefined =>
  moments.flatMap((at) => at ?? []).toSorted((one, other) => other.getTime() - one.getTime())[0];

/** The lines of the last 24 hours are found by their refs, which begin with their minute: it costs what one day's orders do. */
export async function readLastDay(sql: Sql, now: Date): Promise<Figures> {
  const rows = await sql<DayRow[]>`
    SELECT t.service, t.status, count(*)::int AS count, sum(t.amount_kobo)::bigint AS kobo, max(t.created_at) AS newest_at,
      max(t.settled_at) FILTER (WHERE t.status = 'SUCCESSFUL') AS delivered_at
    FROM transactions t
    WHERE t.ref ~>=~ ${refBeginning(new Date(now.getTime() - DAY_MS))}
      AND t.ref ~<~ ${refBeginning(new Date(now.getTime() + MINUTE_MS))}
      AND (${isOrder(sql)} OR t.type = 'REFUND' AND NOT EXISTS (
        SELECT FROM agents a WHERE a.id = t.agent_id AND a.live_agent_id IS NOT NULL))
    GROUP BY 1, 2`;
  const orders = rows.flatMap(({ service, ...row }) => (service === null ? [] : [{ service, ...row }]));
  const refunds = rows.filter(({ service }) => service === null);
  return {
    kobodesk_orders_last_day: orders.map(({ service, status, count }) => ({
      labels: { service, status: status.toLowerCase() },
      value: count,
    })),
    kobodesk_newest_order_timestamp_seconds: moment(latest(orders.map(({ newestAt }) => newestAt))),
    kobodesk_newest_delivery_timestamp_seconds: moment(latest(orders.map(({ deliveredAt }) => deliveredAt))),
    kobodesk_refunds_last_day: [{ value: refunds.reduce((sum, { count }) => sum + count, 0) }],
    kobodesk_refunds_last_day_kobo: [{ value: Number(refunds.reduce((sum, { kobo }) => sum + kobo, 0n)) }],
  };
}
