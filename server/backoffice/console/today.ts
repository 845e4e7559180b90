import type { WaitingKind } from '#contract/console/waiting.ts';
import type { Today, TodayFloat, TodayProvider, TodayQueue } from '#contract/console/today.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { toNaira } from '#domain/money.ts';
import { healthOf } from '../../catalogue/shown-health.ts';
import type { Deps } from '../../funding/deps.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { forecast } from '../../vendors/floats/forecast.ts';
import { readFloats } from '../../vendors/floats/read-floats.ts';
import { readSoldHours } from '../../vendors/floats/sold-hours.ts';
import { lackOf } from '../../vendors/floats/watch-floats.ts';
import { readHealth } from '../health.ts';
import type { MoneyKind } from '../two-people/kinds.ts';
import { waitingSince } from '../two-people/request.ts';
import { readTodaysOrders } from './today-orders.ts';
import { overdueSince, waitsForPerson } from './waiting.ts';
import { openStatements } from './waiting-differences.ts';

type TodayDeps = Pick<Deps, 'config' | 'vendors' | 'now'>;

/** The shop's day so far. @param sql what it is read with */
export async function readToday(deps: TodayDeps, sql: Sql): Promise<Today> {
  const now = deps.now();
  const [orders, providers, floats, queues] = await Promise.all([
    readTodaysOrders(sql, now),
    readProviders(sql, now),
    readTodaysFloats(deps, sql, now),
    readQueues(sql, now),
  ]);
  return { at: now.toISOString(), date: lagosTime(now.getTime()).date, ...orders, providers, floats, queues };
}

async function readProviders(sql: Sql, now: Date): Promise<TodayProvider[]> {
  const rows = await readHealth(sql, now);
  return rows.map(({ service, provider, name, shown, ...figures }) => {
    const health = healthOf(figures);
    return {
      service,
      provider,
      name,
      status: shown,
      orders: figures.orders,
      successPercent: health?.successPercent ?? null,
      medianSeconds: health?.medianSeconds ?? null,
      p95Seconds: health?.p95Seconds ?? null,
    };
  });
}

/** By what each vendor told and was sent since; no vendor is asked for it. */
export async function readTodaysFloats(
  { config, vendors }: TodayDeps,
  sql: Sql,
  now: Date,
): Promise<TodayFloat[]> {
  const known = await readFloats(
    sql,
    vendors.map(({ name }) => name),
    now,
  );
  return Promise.all(
    vendors.map(async ({ name: vendor, balance }) => {
      const left = balance && known.get(vendor);
      const none = { vendor, keepsAccount: balance !== undefined, lastsUntil: null };
      if (left === undefined) return { ...none, left: null, lasts: 'unknown', isLow: false };
      const lasts = forecast(left, now, await readSoldHours(sql, vendor, now));
      return {
        ...none,
        left: toNaira(left),
        lasts: lasts.kind,
        lastsUntil: lasts.kind === 'until' ? lasts.at.toISOString() : null,
        isLow: lackOf(left, lasts, now, config) !== undefined,
      };
    }),
  );
}

interface QueueRow {
  queue: keyof Today['queues'];
  count: number;
  overdue: number;
  oldestAt: Date | null;
}

/** What waits for a person, by kind: how much, since when, and how much of it too long. */
export async function readQueues(sql: Sql, now: Date): Promise<Today['queues']> {
  const figures = (since: string, kind: WaitingKind) => sql`
    count(*)::int AS count, count(*) FILTER (WHERE ${sql(since)} <= ${overdueSince(kind, now)})::int AS overdue,
    min(${sql(since)}) AS oldest_at`;
  const asked = sql`money_requests r WHERE r.state = 'waiting' AND r.asked_at > ${waitingSince(now)}`;
  // What somebody decided and a second person confirms waits as a request alone.
  const isAsked = (kind: MoneyKind, subject: ReturnType<Sql>) => sql`
    EXISTS (SELECT FROM ${asked} AND r.kind = ${kind} AND r.subject = ${subject})`;
  const rows = await sql<QueueRow[]>`
    SELECT 'orders' AS queue, ${figures('t.created_at', 'order')}
      FROM transactions t JOIN agents a ON a.id = t.agent_id WHERE ${waitsForPerson(sql)}
    UNION ALL SELECT 'disputes', ${figures('opened_at', 'dispute')} FROM disputes WHERE state = 'OPEN'
    UNION ALL SELECT 'claims', ${figures('created_at', 'claim')} FROM funding_claims
      WHERE status = 'PENDING' AND NOT ${isAsked('claim', sql`ref`)}
    UNION ALL SELECT 'payments', ${figures('received_at', 'payment')} FROM funding_payments
      WHERE agent_id IS NULL AND NOT ${isAsked('payment', sql`provider || ' ' || reference`)}
    UNION ALL SELECT 'requests', ${figures('r.asked_at', 'request')} FROM ${asked}
    UNION ALL SELECT 'incidents', ${figures('noted_at', 'reversal')} FROM order_incidents
      WHERE dealt_at IS NULL AND kind = 'reversal'
    UNION ALL SELECT 'incidents', ${figures('noted_at', 'late')} FROM order_incidents
      WHERE dealt_at IS NULL AND kind = 'late'
    UNION ALL SELECT 'differences', ${figures('at', 'statement')} FROM ${openStatements(sql)} o
    UNION ALL SELECT 'differences', ${figures('differs_since', 'books')}
      FROM (SELECT min(differs_since) AS differs_since FROM books_checks HAVING min(differs_since) IS NOT NULL) b`;
  const of = (name: QueueRow['queue']): TodayQueue => {
    const its = rows.filter(({ queue }) => queue === name);
    const [oldestAt] = its.flatMap((row) => row.oldestAt?.toISOString() ?? []).toSorted();
    return {
      count: its.reduce((sum, { count }) => sum + count, 0),
      overdue: its.reduce((sum, { overdue }) => sum + overdue, 0),
      oldestAt: oldestAt ?? null,
    };
  };
  return {
    orders: of('orders'),
    disputes: of('disputes'),
    claims: of('claims'),
    payments: of('payments'),
    requests: of('requests'),
    incidents: of('incidents'),
    differences: of('differences'),
  };
}
