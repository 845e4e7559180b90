import type { ProfitGroup, ProfitReport } from '#contract/console/reports.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import { PROFIT } from '../../ledger/accounts.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import { type Grain, profitOf } from '../profit-days/sums.ts';
import { assertSpan, type Span, timesOf } from './span.ts';

type Fragment = ReturnType<Sql>;

interface ProfitSums {
  orders: number;
  sales: bigint;
  /** null: known of no order. */
  cost: bigint | null;
  profit: bigint | null;
  withoutCost: number;
}

export interface ProfitRow extends ProfitSums {
  /** What the row is of, by name, such as service and provider. */
  of: Record<string, string>;
}

/** The names of what each row is of. */
const NAMES: Record<ProfitGroup, readonly string[]> = {
  day: ['day'],
  service: ['service'],
  provider: ['service', 'provider'],
  plan: ['service', 'provider', 'plan'],
  agent: ['agent'],
  level: ['level'],
  vendor: ['vendor'],
};

/** Which sums of the days have what the rows are of. */
const GRAINS: Record<ProfitGroup, Grain> = {
  day: 'product',
  service: 'product',
  provider: 'product',
  plan: 'product',
  agent: 'agent',
  level: 'agent',
  vendor: 'product',
};

const SUMS = (sql: Sql) => sql`sum(orders)::int AS orders, sum(sales_kobo)::bigint AS sales_kobo,
  sum(cost_kobo)::bigint AS cost_kobo, sum(profit_kobo)::bigint AS profit_kobo, sum(without_cost)::int AS without_cost`;

/** The sums of the span, with the columns that rows are named by. Agents get theirs when their days are added up already. */
function summed(sql: Sql, by: ProfitGroup, span: Span, now: Date): Fragment {
  const grain = GRAINS[by];
  const days = profitOf(sql, grain, span, lagosTime(now.getTime()).date);
  return grain === 'product'
    ? sql`${days} sums`
    : sql`(SELECT agent_id, ${SUMS(sql)} FROM ${days} sums GROUP BY agent_id) sums
        JOIN (SELECT id, username AS agent, level FROM agents) agents ON agents.id = agent_id`;
}

interface SummedRow {
  names: string[];
  orders: number;
  salesKobo: bigint;
  costKobo: bigint | null;
  profitKobo: bigint | null;
  withoutCost: number;
}

/**
 * What the delivered orders of these days earned, added up: the days in their order, all else with the best first. An agent's level
 * is the one of now.
 */
export async function readProfit(sql: Sql, span: Span, by: ProfitGroup, now: Date): Promise<ProfitRow[]> {
  const names = NAMES[by];
  const rows = await sql<SummedRow[]>`
    SELECT ARRAY[${sql([...names])}]::text[] AS names, ${SUMS(sql)} FROM ${summed(sql, by, span, now)}
    GROUP BY ${sql([...names])} ORDER BY ${by === 'day' ? sql`1` : sql`profit_kobo DESC NULLS LAST, 1`}`;
  return rows.map((row) => ({
    of: Object.fromEntries(names.map((name, index) => [name, row.names[index] ?? ''])),
    orders: row.orders,
    sales: row.salesKobo,
    cost: row.costKobo,
    profit: row.profitKobo,
    withoutCost: row.withoutCost,
  }));
}

/** What stands in the books of these days beside the orders. */
export async function readBeside(sql: Sql, span: Span): Promise<{ late: bigint; corrected: bigint }> {
  const { since, until } = timesOf(span);
  const [row] = await sql<{ late: bigint; corrected: bigint }[]>`
    SELECT
      (SELECT coalesce(sum(amount_kobo), 0)::bigint FROM late_cost_days
        WHERE day BETWEEN ${span.from}::date AND ${span.to}::date) AS late,
      (SELECT coalesce(sum(CASE destination WHEN ${PROFIT} THEN amount_kobo ELSE -amount_kobo END), 0)::bigint
        FROM house_transfers WHERE kind = 'CORRECTION' AND created_at >= ${since} AND created_at < ${until}) AS corrected`;
  return row ?? { late: 0n, corrected: 0n };
}

async function readPending(sql: Sql): Promise<{ orders: number; kobo: Kobo }> {
  const [row] = await sql<{ orders: number; kobo: Kobo }[]>`
    SELECT count(*)::int AS orders, coalesce(sum(amount_kobo), 0)::bigint AS kobo
    FROM transactions WHERE status = 'PENDING' AND vendor <> ${TEST_VENDOR}`;
  return row ?? { orders: 0, kobo: kobo(0) };
}

const sumOf = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce((total, amount) => (amount === null ? total : (total ?? 0n) + amount), null);

const total = (rows: readonly ProfitSums[]): ProfitSums => ({
  orders: rows.reduce((count, { orders }) => count + orders, 0),
  sales: sumOf(rows.map(({ sales }) => sales)) ?? 0n,
  cost: sumOf(rows.map(({ cost }) => cost)),
  profit: sumOf(rows.map(({ profit }) => profit)),
  withoutCost: rows.reduce((count, { withoutCost }) => count + withoutCost, 0),
});

const naira = (amount: bigint): string => toNaira(kobo(amount));
const nairaOrNull = (amount: bigint | null): string | null => (amount === null ? null : naira(amount));

const present = ({ orders, sales, cost, profit, withoutCost }: ProfitSums) => ({
  orders,
  sales: naira(sales),
  cost: nairaOrNull(cost),
  profit: nairaOrNull(profit),
  withoutCost,
});

/** @throws AppError VALIDATION_FAILED on from or to */
export async function readProfitReport(
  sql: Sql,
  { by, ...span }: Span & { by: ProfitGroup },
  now: Date,
): Promise<ProfitReport> {
  assertSpan(span);
  const [rows, { late, corrected }, pending] = await Promise.all([
    readProfit(sql, span, by, now),
    readBeside(sql, span),
    readPending(sql),
  ]);
  const sums = total(rows);
  return {
    lines: rows.map((row) => ({ of: Object.values(row.of), ...present(row) })),
    total: present(sums),
    lateCosts: naira(late),
    corrections: naira(corrected),
    earned: naira((sums.profit ?? 0n) - late + corrected),
    pending: { orders: pending.orders, amount: naira(pending.kobo), at: now.toISOString() },
  };
}
