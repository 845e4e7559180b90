import { type OrderType, orderTypeOf, SERVICE_CODES } from '#contract/service-codes.ts';
import type { TransactionSummary } from '#contract/transactions.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { isReturned } from '#domain/transaction.ts';
import type { Sql } from '../platform/db/sql.ts';
import { dayTotals } from './day-totals.ts';
import { naira, takingsOf } from './takings.ts';

interface DayRow {
  date: string;
  service: string;
  status: string;
  count: number;
  amountKobo: bigint;
  sellingKobo: bigint;
  pricedKobo: bigint;
}

const DAY_MS = 86_400_000;

const SERVICE_OF = new Map(SERVICE_CODES.map((code) => [orderTypeOf(code), code]));

/** An agent's orders of the last `days` days of Lagos, today included, added up. */
export async function summarise(
  sql: Sql,
  agentId: string,
  days: number,
  now: Date,
): Promise<TransactionSummary> {
  const firstDay = lagosTime(now.getTime() - (days - 1) * DAY_MS).date;
  const lines = await sql<(Omit<DayRow, 'service'> & { type: OrderType })[]>`
    SELECT day::text AS date, type, status, sum(count)::int AS count, sum(amount_kobo)::bigint AS amount_kobo,
      sum(selling_kobo)::bigint AS selling_kobo, sum(priced_kobo)::bigint AS priced_kobo
    FROM ${dayTotals(sql, agentId)}
    WHERE day >= ${firstDay} AND type IN ${sql([...SERVICE_OF.keys()])}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  const rows = lines.map(({ type, ...row }) => ({ ...row, service: SERVICE_OF.get(type) ?? type }));
  const sold = rows.filter(({ status }) => !isReturned(status));
  const today = lagosTime(now.getTime()).date;
  return {
    byDay: salesBy(sold, ({ date, service }) => ({ date, service })),
    byService: salesBy(sold, ({ service }) => ({ service })),
    byStatus: groupsOf(rows, ({ status }) => ({ status })).map(({ key, rows: group }) => ({
      ...key,
      ...counted(group),
    })),
    today: { date: today, ...takingsOf(sold.filter(({ date }) => date === today)) },
  };
}

type Counted = Pick<DayRow, 'count' | 'amountKobo'>;

const counted = (rows: readonly Counted[]) => ({
  count: rows.reduce((count, row) => count + row.count, 0),
  amount: naira(rows, 'amountKobo'),
});

const salesBy = <Key extends object>(rows: readonly DayRow[], keyOf: (row: DayRow) => Key) =>
  groupsOf(rows, keyOf).map(({ key, rows: group }) => ({ ...key, ...counted(group), ...takingsOf(group) }));

function groupsOf<Key extends object>(rows: readonly DayRow[], keyOf: (row: DayRow) => Key) {
  const groups = new Map<string, { key: Key; rows: DayRow[] }>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = JSON.stringify(key);
    const group = groups.get(id) ?? { key, rows: [] };
    group.rows.push(row);
    groups.set(id, group);
  }
  return [...groups.values()];
}
