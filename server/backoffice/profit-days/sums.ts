import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { earnedKobo, isOrder } from '../console/profit-lines.ts';
import { isOfDay, type Span } from '../console/span.ts';

type Fragment = ReturnType<Sql>;

/** What the orders of a day are told apart by: the table of the day's sums, and its columns. */
const GRAINS = {
  agent: { table: 'profit_by_agent', keys: ['agent_id'] },
  product: { table: 'profit_by_product', keys: ['service', 'provider', 'plan', 'vendor'] },
} as const;
export type Grain = keyof typeof GRAINS;
export const GRAIN_NAMES = Object.keys(GRAINS) as Grain[];

const SUMS = ['orders', 'sales_kobo', 'cost_kobo', 'profit_kobo', 'without_cost'] as const;

export const tableOf = (sql: Sql | Transaction, grain: Grain): Fragment => sql`${sql(GRAINS[grain].table)}`;

/** The columns that tell rows of a day apart. */
export const keysOf = (sql: Sql | Transaction, grain: Grain): Fragment =>
  sql`${sql([...GRAINS[grain].keys])}`;

/** All columns but the day. */
export const columnsOf = (sql: Sql | Transaction, grain: Grain): Fragment =>
  sql`${sql([...GRAINS[grain].keys, ...SUMS])}`;

/** What lines `t` are told apart by, in the order of the keys. */
const lineKeys = (sql: Sql | Transaction, grain: Grain): Fragment =>
  grain === 'agent'
    ? sql`t.agent_id`
    : sql`coalesce(t.service, '') AS service, coalesce(t.provider, '') AS provider, coalesce(t.plan, '') AS plan, t.vendor`;

/** The lines `t` of each of some days, by the index of refs: OFFSET 0 keeps it so, however many are expected. */
const byRef = (sql: Sql | Transaction): Fragment => sql`
  CROSS JOIN LATERAL (SELECT * FROM transactions t WHERE ${isOfDay(sql, sql`days.day`)} OFFSET 0) t`;

/**
 * What the delivered orders of days come to, counted from their lines: a row for each day and what its orders are told apart by.
 * @param days a table that has them as `day`
 * @param joined the lines `t` of `days`
 */
export const countedDays = (
  sql: Sql | Transaction,
  grain: Grain,
  days: Fragment,
  joined: Fragment = byRef(sql),
): Fragment => sql`
  SELECT days.day, ${lineKeys(sql, grain)}, count(*)::int AS orders, sum(t.amount_kobo)::bigint AS sales_kobo,
    sum(t.cost_kobo)::bigint AS cost_kobo, sum(${earnedKobo(sql)})::bigint AS profit_kobo,
    (count(*) FILTER (WHERE t.cost_kobo IS NULL))::int AS without_cost
  FROM ${days} days ${joined} WHERE ${isOrder(sql)} AND t.status = 'SUCCESSFUL'
  GROUP BY ${sql.unsafe(grain === 'agent' ? '1, 2' : '1, 2, 3, 4, 5')}`;

/** The days whose sums are still what their lines come to. */
export const isStill = (sql: Sql | Transaction): Fragment => sql`
  NOT EXISTS (SELECT FROM late_outcomes late WHERE late.day = to_char(profit_days.day, 'YYYYMMDD'))`;

/**
 * What the delivered orders of these days come to, by day and grain, for a FROM clause: from the sums that are kept, and counted now for
 * a day that has none or that changed since. It is one statement, so a day that is summed meanwhile is there once.
 * @param today of Lagos: its orders and those of later days are counted, since a clock that was ahead may have had them summed
 */
export const profitOf = (sql: Sql, grain: Grain, { from, to }: Span, today: string): Fragment => sql`(
  WITH kept AS MATERIALIZED (
    SELECT day FROM profit_days
    WHERE day BETWEEN ${from}::text::date AND ${to}::text::date AND day < ${today}::text::date AND ${isStill(sql)}
  ), open AS MATERIALIZED (
    SELECT ${from}::text::date + n AS day FROM generate_series(0, ${to}::text::date - ${from}::text::date) n
    EXCEPT SELECT day FROM kept
  )
  SELECT day, ${columnsOf(sql, grain)} FROM ${tableOf(sql, grain)} JOIN kept USING (day)
  UNION ALL ${countedDays(sql, grain, sql`open`)}
)`;
