import { formatNaira, kobo } from '#domain/money.ts';
import { refBeginning } from '../platform/ref.ts';
import { PROFIT } from '../ledger/accounts.ts';
import type { Sql } from '../platform/db/sql.ts';
import { TEST_VENDOR } from '../vendors/index.ts';
import { action } from './action.ts';
import { OperatorError } from './context.ts';
import type { Row } from './report.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_DAYS = 366;

type Fragment = ReturnType<Sql>;

/** What orders are added up by. */
export const PROFIT_GROUPS = ['day', 'service', 'provider', 'plan', 'agent', 'vendor'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

interface ProfitWanted {
  /** Whole days of Lagos that are looked at, today included: 1 to 366. */
  days: number;
  by: ProfitGroup;
}

/** What the delivered orders of the last days earned: their price less what their vendors charged. */
export const showProfit = action('profit', async ({ sql, now }, { days, by }: ProfitWanted) => {
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new OperatorError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
  if (!PROFIT_GROUPS.includes(by))
    throw new OperatorError(`--by must be one of ${PROFIT_GROUPS.join(', ')}.`);
  const since = new Date(now().getTime() - (days - 1) * DAY_MS);
  const rows = await sql<ProfitRow[]>`
    SELECT ${columnsOf(sql, by)}, count(*)::int AS orders, sum(amount_kobo)::bigint AS sales,
      sum(cost_kobo)::bigint AS cost, sum(amount_kobo - cost_kobo)::bigint AS profit,
      (count(*) FILTER (WHERE cost_kobo IS NULL))::int AS "withoutCost"
    FROM transactions t JOIN agents a ON a.id = t.agent_id
    WHERE ${ordersSince(sql, since)} AND t.status = 'SUCCESSFUL'
    GROUP BY ${groupOf(sql, by)} ORDER BY ${by === 'day' ? sql`1` : sql`profit DESC NULLS LAST, 1`}`;
  return { message: wordsFor(rows, days) + (await lossWords(sql, since)), rows: rows.map(withMargin) };
});

/**
 * The orders of a day of Lagos and of those after it, as a condition on rows `t`, without test orders. Their refs begin with
 * their minute, so these days' orders are read and no others.
 */
export const ordersSince = (sql: Sql, day: Date): Fragment => sql`
  t.ref ~>=~ ${refBeginning(day).slice(0, 8)} AND t.type LIKE '%\\_ORDER' AND t.vendor <> ${TEST_VENDOR}`;

interface ProfitRow extends Row {
  orders: number;
  sales: bigint;
  cost: bigint | null;
  profit: bigint | null;
  withoutCost: number;
}

function columnsOf(sql: Sql, by: ProfitGroup): Fragment {
  switch (by) {
    case 'day':
      return sql`${dayOf(sql)} AS day`;
    case 'service':
      return sql`t.service`;
    case 'provider':
      return sql`t.service, t.provider`;
    case 'plan':
      return sql`t.service, t.provider, coalesce(t.plan, '') AS plan`;
    case 'agent':
      return sql`a.username AS agent`;
    case 'vendor':
      return sql`t.vendor`;
  }
}

function groupOf(sql: Sql, by: ProfitGroup): Fragment {
  if (by === 'plan') return sql`1, 2, 3`;
  return by === 'provider' ? sql`1, 2` : sql`1`;
}

const dayOf = (sql: Sql) => sql`to_char(t.created_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD')`;

/** In per cent of what the orders of known cost were sold for, with two decimals. */
function withMargin({ sales, cost, profit, withoutCost, ...row }: ProfitRow): Row {
  const sold = (cost ?? 0n) + (profit ?? 0n);
  const margin = profit === null || sold === 0n ? '' : `${Number((profit * 10_000n) / sold) / 100} %`;
  return { ...row, sales, cost, profit, margin, withoutCost };
}

/** What stands in the books beside the orders. */
async function lossWords(sql: Sql, since: Date): Promise<string> {
  const [row] = await sql<{ late: bigint; corrected: bigint }[]>`
    SELECT
      (SELECT coalesce(sum(amount_kobo), 0)::bigint FROM transfers
        WHERE kind = 'LATE_COST' AND created_at >= ${since}) AS late,
      (SELECT coalesce(sum(CASE destination WHEN ${PROFIT} THEN amount_kobo ELSE -amount_kobo END), 0)::bigint
        FROM house_transfers WHERE kind = 'CORRECTION' AND created_at >= ${since}) AS corrected`;
  const late = row?.late ? ` Late deliveries cost ${formatNaira(kobo(row.late))}.` : '';
  const corrected = row?.corrected
    ? ` Corrections of the books: ${row.corrected < 0n ? '−' : ''}${formatNaira(kobo(row.corrected < 0n ? -row.corrected : row.corrected))}.`
    : '';
  return late + corrected;
}

function wordsFor(rows: readonly ProfitRow[], days: number): string {
  const sum = (amounts: (bigint | null)[]) =>
    formatNaira(kobo(amounts.reduce<bigint>((total, amount) => total + (amount ?? 0n), 0n)));
  const unknown = rows.reduce((total, { withoutCost }) => total + withoutCost, 0);
  const period = days === 1 ? 'today' : `in ${days} days`;
  const earned = `${sum(rows.map(({ profit }) => profit))} earned ${period} of ${sum(rows.map(({ sales }) => sales))} sold.`;
  return unknown === 0
    ? earned
    : `${earned} The cost of ${unknown} order${unknown === 1 ? ' is' : 's is'} unknown: give plans "vendorCosts" and providers "vendorCommissions" in the catalogue.`;
}
