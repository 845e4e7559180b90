import type { TransactionSummary } from '#contract/transactions.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../db/connect.ts';
import { firstIdAt } from './list.ts';

interface DayRow {
  date: string;
  service: string;
  status: string;
  count: number;
  amountKobo: Kobo;
}

const DAY_MS = 86_400_000;
const LAGOS_OFFSET_MS = 3_600_000;

/** An agent's orders of the last `days` days of Lagos, today included, added up. */
export async function summarise(
  sql: Sql,
  agentId: string,
  days: number,
  now: Date,
): Promise<TransactionSummary> {
  const today = Math.floor((now.getTime() + LAGOS_OFFSET_MS) / DAY_MS) * DAY_MS - LAGOS_OFFSET_MS;
  const rows = await sql<DayRow[]>`
    SELECT to_char(created_at AT TIME ZONE 'Africa/Lagos', 'YYYY-MM-DD') AS date, service, status,
      count(*)::int AS count, sum(amount_kobo)::bigint AS amount_kobo
    FROM transactions
    WHERE agent_id = ${agentId} AND service IS NOT NULL AND id >= ${firstIdAt(today - (days - 1) * DAY_MS)}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;
  const sold = rows.filter(({ status }) => status !== 'FAILED');
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
