import type { Fragment } from 'postgres';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { TransactionFilters } from '#contract/transactions.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { readSearch, type Search } from '#domain/search.ts';
import type { Sql } from '../platform/db/sql.ts';
import { dayTotals } from './day-totals.ts';
import { linesOfCashier } from './cashiers/lines.ts';
import { bounds, isDay, kindsOf, startOf } from './list.ts';
import { type Found, foundByIndex, hasFew, isIndexed } from './search/by-index.ts';
import { matches } from './search/matches.ts';
import { type Takings, takingsOf } from './takings.ts';

/** The most lines that a search is counted in: enough for nearly every agent, and at most a tenth of a second. */
const MAX_LINES = 50_000;

/** The newest days that are told one by one. */
const MAX_DAYS = 100;

interface Sums extends Takings {
  count: number;
  inKobo: Kobo;
  outKobo: Kobo;
}

/** The whole, whose day is null, or one day in Lagos: "2026-11-21". */
type SumsOfDay = Sums & { date: string | null };

/**
 * The sums of the filtered statement. Filters by whole days, type and status are exact at any size. A search, a cashier or a time of day
 * counts only the newest lines and says when there are more.
 * @throws AppError VALIDATION_FAILED on from or to
 */
export async function totalTransactions(
  sql: Sql,
  agentId: string,
  filters: TransactionFilters,
): Promise<TransactionTotals> {
  const { search, from, to, cashier } = filters;
  const isOfDays = !search && cashier === undefined && [from, to].every((moment) => !moment || isDay(moment));
  const { rows, isComplete } = isOfDays
    ? { rows: await addUpDays(sql, agentId, filters), isComplete: true }
    : await addUpLines(sql, agentId, filters);
  const [whole, ...days] = rows as [SumsOfDay, ...SumsOfDay[]];
  return {
    ...asNaira(whole),
    complete: isComplete,
    byDay: days.map((sums) => ({ date: String(sums.date), ...asNaira(sums) })),
  };
}

const asNaira = ({ count, inKobo, outKobo, ...takings }: Sums) => ({
  ...{ count, in: toNaira(inKobo), out: toNaira(outKobo) },
  ...takingsOf([takings]),
});

/** An order that was not refunded. */
const isSale = (sql: Sql) => sql`(type LIKE '%\\_ORDER' AND status NOT IN ('FAILED', 'REVERSED'))`;

/** The whole comes first, then the days with a line, from the newest on. */
const byDay = (sql: Sql, lines: Fragment) => sql`
  GROUP BY GROUPING SETS ((), (day)) HAVING grouping(day) = 1 OR ${lines} > 0
  ORDER BY grouping(day) DESC, day DESC LIMIT ${MAX_DAYS + 1}`;

function addUpDays(sql: Sql, agentId: string, filters: TransactionFilters): Promise<SumsOfDay[]> {
  const { type, status, from, to } = filters;
  return sql<SumsOfDay[]>`
    SELECT day::text AS date, coalesce(sum(count), 0)::int AS count,
      coalesce(sum(amount_kobo) FILTER (WHERE is_credit), 0)::bigint AS in_kobo,
      coalesce(sum(amount_kobo) FILTER (WHERE NOT is_credit), 0)::bigint AS out_kobo,
      coalesce(sum(amount_kobo) FILTER (WHERE ${isSale(sql)}), 0)::bigint AS amount_kobo,
      coalesce(sum(selling_kobo) FILTER (WHERE ${isSale(sql)}), 0)::bigint AS selling_kobo,
      coalesce(sum(priced_kobo) FILTER (WHERE ${isSale(sql)}), 0)::bigint AS priced_kobo
    FROM ${dayTotals(sql, agentId)}
    WHERE true ${type ? sql`AND type = ${type}` : sql``} ${status ? sql`AND status = ${status}` : sql``}
      ${from ? sql`AND day >= ${lagosTime(startOf('from', from)).date}` : sql``}
      ${to ? sql`AND day <= ${lagosTime(startOf('to', to)).date}` : sql``}
    ${byDay(sql, sql`sum(count)`)}`;
}

async function addUpLines(sql: Sql, agentId: string, filters: TransactionFilters) {
  const search = filters.search ? readSearch(filters.search) : undefined;
  const { cashier } = filters;
  const isOfFew =
    search !== undefined &&
    cashier === undefined &&
    (await isIndexed(sql, agentId)) &&
    (await hasFew(sql, agentId, search));
  const within = bounds(sql, filters, cashier === undefined ? sql`id` : sql`s.order_id`);
  const lines = linesOf(
    sql,
    { agentId, cashier, search, within, kinds: kindsOf(sql, filters), limit: MAX_LINES },
    isOfFew,
  );
  const rows = await sql<(SumsOfDay & { looked: number; oldest: string })[]>`
    SELECT day::text AS date, count(*)::int AS looked, min(day)::text AS oldest,
      count(*) FILTER (WHERE is_found)::int AS count,
      coalesce(sum(amount_kobo) FILTER (WHERE is_found AND balance_after_kobo > balance_before_kobo), 0)::bigint AS in_kobo,
      coalesce(sum(amount_kobo) FILTER (WHERE is_found AND balance_after_kobo <= balance_before_kobo), 0)::bigint AS out_kobo,
      coalesce(sum(amount_kobo) FILTER (WHERE is_found AND ${isSale(sql)}), 0)::bigint AS amount_kobo,
      coalesce(sum(selling_price_kobo) FILTER (WHERE is_found AND ${isSale(sql)}), 0)::bigint AS selling_kobo,
      coalesce(sum(amount_kobo) FILTER (WHERE is_found AND ${isSale(sql)} AND selling_price_kobo IS NOT NULL), 0)::bigint
        AS priced_kobo
    FROM (SELECT *, (created_at AT TIME ZONE 'Africa/Lagos')::date AS day FROM (${lines} LIMIT ${MAX_LINES}) newest) looked
    ${byDay(sql, sql`count(*) FILTER (WHERE is_found)`)}`;
  const isComplete = (rows[0]?.looked ?? 0) < MAX_LINES;
  return { rows: rows.filter(({ date }) => isComplete || date !== rows[0]?.oldest), isComplete };
}

type Asked = Omit<Found, 'search'> & { search: Search | undefined; cashier: string | undefined };

/** An index finds few lines. For many the newest ones are scanned. */
function linesOf(sql: Sql, { search, ...others }: Asked, isOfFew: boolean) {
  if (search && isOfFew)
    return sql`SELECT *, true AS is_found FROM (${foundByIndex(sql, { ...others, search })}) found`;
  const { agentId, cashier, within, kinds } = others;
  const isFound = search ? matches(sql, agentId, search) : sql`true`;
  if (cashier !== undefined)
    return sql`SELECT *, ${isFound} AS is_found FROM (${linesOfCashier(sql, { agentId, cashier, within, kinds })}) own`;
  return sql`SELECT *, ${isFound} AS is_found FROM transactions
    WHERE agent_id = ${agentId} ${within} ${kinds} ORDER BY id DESC`;
}
