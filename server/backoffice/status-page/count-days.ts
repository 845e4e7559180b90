import { lagosTime } from '#domain/lagos-time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { takeTurn } from '../../platform/tasks/take-turn.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { isOrderOf } from '../console/profit-lines.ts';
import { dayAfter } from '../console/span.ts';
import { DAYS_SHOWN } from './days.ts';

const EVERY_MS = 5 * 60_000;
/** A pending order older than this has not been delivered, as far as a customer at the counter is concerned. */
const OVERDUE_MS = 5 * 60_000;

/** Counts every five minutes, once for all processes, what became of each provider's orders of today and yesterday, and at first of 90 days. */
export function createCountProviderDays(): Task<PlatformDeps> {
  let nextAtMs = 0;
  return {
    name: 'count-provider-days',
    async runOnce({ sql, now }) {
      const at = now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      nextAtMs = at.getTime() + EVERY_MS;
      if (await takeTurn(sql, 'provider-days', EVERY_MS, at)) await countDays(sql, at);
      return false;
    },
  };
}

/**
 * From the day before the newest that was counted: its last orders may have ended since. A day is found by its refs. All are there at once:
 * a day that is not counted yet would be told as one without orders.
 */
const countDays = (sql: Sql, now: Date): Promise<void> => sql.begin((tx) => countIn(tx, now));

async function countIn(sql: Transaction, now: Date): Promise<void> {
  const today = lagosTime(now.getTime()).date;
  const first = dayAfter(today, 1 - DAYS_SHOWN);
  await sql`DELETE FROM provider_days WHERE day < ${first}::text::date OR day > ${today}::text::date`;
  const [newest] = await sql<{ day: string | null }[]>`SELECT max(day)::text AS day FROM provider_days`;
  const known = newest?.day ?? first;
  const since = dayAfter(known < today ? known : today, -1);
  for (let day = since < first ? first : since; day <= today; day = dayAfter(day))
    await countDay(sql, day, now);
}

async function countDay(sql: Transaction, day: string, now: Date): Promise<void> {
  await sql`DELETE FROM provider_days WHERE day = ${day}::text::date`;
  await sql`
    INSERT INTO provider_days (day, service, provider, orders, delivered, agents)
    SELECT ${day}::text::date, t.service, t.provider, count(*), count(*) FILTER (WHERE t.status = 'SUCCESSFUL'),
      count(DISTINCT t.agent_id)
    FROM transactions t
    WHERE ${isOrderOf(sql, { from: day, to: day })} AND t.provider IS NOT NULL AND NOT t.wrong_details
      AND (t.status <> 'PENDING' OR t.created_at < ${new Date(now.getTime() - OVERDUE_MS)})
    GROUP BY 2, 3`;
}
