import type { CashierDay, countCashierDay } from '#contract/cashiers.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { type Kobo, kobo, parseNaira, toNaira, ZERO } from '#domain/money.ts';
import { validate } from 'uuid';
import { noCashier } from '../../identity/cashiers/manage.ts';
import { noteCount } from '../../ledger/cashier-day.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { endOf, firstIdAt, startOf } from '../list.ts';

interface Row {
  id: string;
  name: string;
  count: number;
  cashKobo: Kobo;
  pendingCount: number;
  pendingKobo: Kobo;
  countedKobo: Kobo | null;
  expectedKobo: Kobo | null;
  countedAt: Date | null;
}

const present = (date: string, row: Row): CashierDay => ({
  id: row.id,
  name: row.name,
  date,
  count: row.count,
  cash: toNaira(row.cashKobo),
  pending: { count: row.pendingCount, cash: toNaira(row.pendingKobo) },
  counted: row.countedKobo === null ? null : toNaira(row.countedKobo),
  difference: row.countedKobo === null ? null : toNaira(kobo(row.countedKobo - (row.expectedKobo ?? ZERO))),
  countedAt: row.countedAt?.toISOString() ?? null,
});

// Clocks of processes differ a little, so a sale of the day may have an id of just beside it.
const HOUR_MS = 3_600_000;

/**
 * What each cashier's day comes to, added up from their sales of that day: those who have not ended, and whoever sold or was counted
 * then.
 * @param date a day in Lagos
 * @throws AppError VALIDATION_FAILED on date
 */
async function readDays(sql: Sql, agentId: string, date: string, only?: string): Promise<Row[]> {
  const startMs = startOf('date', date);
  if (lagosTime(startMs).date !== date)
    throw validationFailed({ date: ['That day does not exist. Choose another.'] });
  const [from, to] = [firstIdAt(startMs - HOUR_MS), firstIdAt(endOf(date) + HOUR_MS)];
  const isSale = sql`t.status NOT IN ('FAILED', 'REVERSED')`;
  const isPending = sql`t.status = 'PENDING'`;
  return sql<Row[]>`
    SELECT c.id, c.name, sums.*, d.counted_kobo, d.expected_kobo, d.counted_at
    FROM cashiers c LEFT JOIN cashier_days d ON d.cashier_id = c.id AND d.day = ${date}, LATERAL (
      SELECT count(*) FILTER (WHERE ${isSale})::int AS count,
        coalesce(sum(s.charged_kobo) FILTER (WHERE ${isSale}), 0)::bigint AS cash_kobo,
        count(*) FILTER (WHERE ${isPending})::int AS pending_count,
        coalesce(sum(s.charged_kobo) FILTER (WHERE ${isPending}), 0)::bigint AS pending_kobo
      FROM cashier_sales s JOIN transactions t ON t.agent_id = s.agent_id AND t.id = s.order_id
      WHERE s.cashier_id = c.id AND s.day = ${date} AND s.order_id >= ${from} AND s.order_id < ${to}
    ) sums
    WHERE c.agent_id = ${agentId} AND (c.ended_at IS NULL OR d.cashier_id IS NOT NULL)
      ${only === undefined ? sql`` : sql`AND c.id = ${only}`}
    ORDER BY c.name, c.id`;
}

/** @throws AppError VALIDATION_FAILED on date */
export const listDays = async (sql: Sql, agentId: string, date: string): Promise<CashierDay[]> =>
  (await readDays(sql, agentId, date)).map((row) => present(date, row));

/**
 * Notes what the agent has counted of a cashier's cash.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on date
 */
export async function countDay(
  { sql, now }: PlatformDeps,
  agentId: string,
  id: string,
  { date, counted }: BodyOf<typeof countCashierDay>,
): Promise<CashierDay> {
  const [expected] = validate(id) ? await readDays(sql, agentId, date, id) : [];
  if (!expected) throw noCashier();
  const counts = { countedKobo: parseNaira(counted) ?? ZERO, expectedKobo: expected.cashKobo };
  await noteCount(sql, { agentId, cashierId: id, day: date }, counts, now());
  return present(date, { ...expected, ...counts, countedAt: now() });
}
