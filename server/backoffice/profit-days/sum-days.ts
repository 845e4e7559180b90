import { lagosTime } from '#domain/lagos-time.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { AFTER_MIDNIGHT_MS, dayAfter } from '../console/span.ts';
import { isStill } from './sums.ts';
import { sumDay, tryLockProfitDays } from './write.ts';

const MINUTE_MS = 60_000;

/**
 * Sums what the orders of each day that is over earned, once for all processes and a day at a time, the newest first; and again the days
 * of which an outcome came late.
 */
export function createSumProfitDays(): Task<PlatformDeps> {
  let nextAtMs = 0;
  return {
    name: 'sum-profit-days',
    async runOnce({ sql, now }) {
      const at = now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - MINUTE_MS) return false;
      const isMoreWaiting = await sumNextDay(sql, at);
      nextAtMs = isMoreWaiting ? 0 : at.getTime() + MINUTE_MS;
      return isMoreWaiting;
    },
  };
}

const sumNextDay = (sql: Sql, now: Date): Promise<boolean> =>
  sql.begin(async (tx) => {
    if (!(await tryLockProfitDays(tx))) return false;
    const last = dayAfter(lagosTime(now.getTime() - AFTER_MIDNIGHT_MS).date, -1);
    // Their orders are still being placed: a clock was ahead when they were summed.
    await tx`DELETE FROM profit_days WHERE day > ${last}::text::date`;
    const day = await nextDay(tx, last);
    if (day !== undefined) await sumDay(tx, day, now);
    return day !== undefined;
  });

/** The newest day up to the last with orders that has no sums, or others than its lines. */
async function nextDay(tx: Transaction, last: string): Promise<string | undefined> {
  const [next] = await tx<{ day: string }[]>`
    WITH first AS (
      SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date AS day FROM transactions ORDER BY ref USING ~<~ LIMIT 1
    )
    SELECT (day + n)::text AS day FROM first, generate_series(0, ${last}::text::date - day) n
    WHERE NOT EXISTS (SELECT FROM profit_days WHERE profit_days.day = first.day + n AND ${isStill(tx)})
    ORDER BY 1 DESC LIMIT 1`;
  return next?.day;
}
