import { type OrderType, orderTypeOf, SERVICE_CODES } from '#contract/service-codes.ts';
import type { TransactionSummary } from '#contract/transactions.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { isReturned } from '#domain/transaction.ts';
import type { Sql } from '../platform/db/sql.ts';
import { dayTotals } from './day-totals.ts';

interface DayRow {
  date: string;
  service: string;
  status: string;
  count: number;
  amountKobo: Kobo;
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
    SELECT day::text AS date, type, status, sum(count)::int AS count, sum(amount_kobo)::bigint AS amount_kobo
    FROM ${dayTotals(sql, agentId)}
    WHERE day >= ${firstDay} AND type IN ${sql([...SERVICE_OF.keys()])}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  const rows = lines.map(({ type, ...row }) => ({ ...row, service: SERVICE_OF.get(type) ?? type }));
  const sold = rows.filter(({ status }) => !isReturned(status));
  return {
    byDay: totals(sold, ({ date, service }) => ({ date, service })),
    byService: totals(sold, ({ service }) => ({ service })),
    byStatus: totals(rows, ({ status }) => ({ status })),
  };
}

function totals<Key extends object>(rows: readonly DayRow[], keyOf: (row: DayRow) => Key) {
  const groups = new Map<string, { key: Key; count: number; amountKobo: bigint }>();
  for (const row of rows) {
    const key = keyOf(row);
    const id = JSON.stringify(key);
    const group = groups.get(id) ?? { key, count: 0, amountKobo: 0n };
    groups.set(id, {
      key,
      count: group.count + row.count,
      amountKobo: group.amountKobo + row.amountKobo,
    });
  }
  return [...groups.values()].map(({ key, count, amountKobo }) => ({
    ...key,
    count,
    amount: toNaira(amountKobo as Kobo),
  }));
}
