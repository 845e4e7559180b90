import type { Today } from '#contract/console/today.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import { earnedKobo, isOrderOf } from './profit-lines.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const HOURS = 24;

/** Orders of one hour and one status. */
interface HourRow {
  hour: number;
  status: string;
  count: number;
  amountKobo: bigint;
  profitKobo: bigint;
  withoutCost: number;
}

/** What was sold in one hour of last week, and of that up to this minute. */
interface FormerRow {
  hour: number;
  amountKobo: bigint;
  countByNow: number;
  amountByNowKobo: bigint;
}

/** A ref has its hour of Lagos behind its day. */
const hourOf = (sql: Sql) => sql`substr(t.ref, 9, 2)::int`;

function dayOf(at: Date) {
  const { date } = lagosTime(at.getTime());
  return { from: date, to: date };
}

/** Not returned: as the agents' own totals have it. */
const SOLD: readonly string[] = ['SUCCESSFUL', 'PENDING'];

/** The orders of today in Lagos, and those of the same weekday a week before. It reads these two days' orders. */
export async function readTodaysOrders(sql: Sql, now: Date) {
  const weekAgo = new Date(now.getTime() - WEEK_MS);
  const [rows, former] = await Promise.all([
    sql<HourRow[]>`
      SELECT ${hourOf(sql)} AS hour, t.status, count(*)::int AS count, sum(t.amount_kobo)::bigint AS amount_kobo,
        coalesce(sum(${earnedKobo(sql)}), 0)::bigint AS profit_kobo,
        (count(*) FILTER (WHERE t.cost_kobo IS NULL))::int AS without_cost
      FROM transactions t WHERE ${isOrderOf(sql, dayOf(now))} GROUP BY 1, 2`,
    sql<FormerRow[]>`
      SELECT ${hourOf(sql)} AS hour, sum(t.amount_kobo)::bigint AS amount_kobo,
        (count(*) FILTER (WHERE t.ref ~<~ ${refBeginning(weekAgo)}))::int AS count_by_now,
        coalesce(sum(t.amount_kobo) FILTER (WHERE t.ref ~<~ ${refBeginning(weekAgo)}), 0)::bigint AS amount_by_now_kobo
      FROM transactions t
      WHERE ${isOrderOf(sql, dayOf(weekAgo))}
        AND t.status = ANY(${SOLD as string[]})
      GROUP BY 1`,
  ]);
  return { ...figuresOf(rows), ...formerOf(former), byHour: byHour(rows, former) };
}

type Figures = Pick<
  Today,
  'sold' | 'delivered' | 'pending' | 'failed' | 'reversed' | 'profit' | 'withoutCost'
>;

function figuresOf(rows: readonly HourRow[]): Figures {
  const withStatus = (...statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status));
  const delivered = withStatus('SUCCESSFUL');
  return {
    sold: ordersOf(withStatus(...SOLD)),
    delivered: ordersOf(delivered),
    pending: ordersOf(withStatus('PENDING')),
    failed: ordersOf(withStatus('FAILED')),
    reversed: ordersOf(withStatus('REVERSED')),
    profit: naira(delivered.map(({ profitKobo }) => profitKobo)),
    withoutCost: total(delivered.map(({ withoutCost }) => withoutCost)),
  };
}

const formerOf = (rows: readonly FormerRow[]): Pick<Today, 'lastWeek'> => ({
  lastWeek: {
    count: total(rows.map(({ countByNow }) => countByNow)),
    amount: naira(rows.map(({ amountByNowKobo }) => amountByNowKobo)),
  },
});

const byHour = (rows: readonly HourRow[], former: readonly FormerRow[]): Today['byHour'] =>
  Array.from({ length: HOURS }, (_, hour) => {
    const amounts = (of: readonly { hour: number; amountKobo: bigint }[]) =>
      naira(of.filter((row) => row.hour === hour).map(({ amountKobo }) => amountKobo));
    return {
      hour,
      sold: amounts(rows.filter(({ status }) => SOLD.includes(status))),
      lastWeek: amounts(former),
    };
  });

const ordersOf = (rows: readonly HourRow[]) => ({
  count: total(rows.map(({ count }) => count)),
  amount: naira(rows.map(({ amountKobo }) => amountKobo)),
});

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
const naira = (amounts: readonly bigint[]) =>
  toNaira(kobo(amounts.reduce((sum, amount) => sum + amount, 0n)));
