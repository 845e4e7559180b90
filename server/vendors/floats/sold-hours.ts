import { latestHonest } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { OrderDeps } from '../deps.ts';
import { TEST_VENDOR } from '../index.ts';
import { takenKobo } from './read-floats.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Four weeks, and one more that shows whether the vendor sold before them. */
const KEPT_MS = 35 * 24 * HOUR_MS;
/** An hour is counted so long after it is over: by then most orders that fail have failed. */
const SETTLED_MS = 5 * MINUTE_MS;
const AT_ONCE_MS = 24 * HOUR_MS;
/** Its `due_at` is the first hour that was not counted yet. */
const WATCH = 'vendor-hours';

const startOfHour = (ms: number) => ms - (ms % HOUR_MS);

/** What a vendor's orders took of our money, in kobo, by the millisecond at which its hour began; hours without sales are missing. */
export type SoldHours = ReadonlyMap<number, bigint>;

/** Of the last five weeks; empty until they are counted. */
export async function readSoldHours(sql: Sql, vendor: string, now: Date): Promise<SoldHours> {
  const rows = await sql<{ hour: Date; takenKobo: bigint }[]>`
    SELECT hour, taken_kobo FROM vendor_hours
    WHERE vendor = ${vendor} AND hour >= ${new Date(startOfHour(now.getTime()) - KEPT_MS)}
      AND EXISTS (SELECT FROM watches WHERE name = ${WATCH} AND due_at > ${new Date(now.getTime() - 2 * HOUR_MS)})`;
  return new Map(rows.map((row) => [row.hour.getTime(), row.takenKobo]));
}

/**
 * Counts what was sold through each vendor in each hour that is over, once for all processes and a day at a time, so that a forecast
 * reads a few hundred rows however many orders there are.
 */
export function createCountSoldHours(): Task<OrderDeps> {
  let nextAtMs = 0;
  return {
    name: 'count-sold-hours',
    async runOnce({ sql, now }) {
      const at = now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - MINUTE_MS) return false;
      const isMoreWaiting = await countSoldHours(sql, at);
      nextAtMs = isMoreWaiting ? 0 : at.getTime() + MINUTE_MS;
      return isMoreWaiting;
    },
  };
}

const countSoldHours = (sql: Sql, now: Date): Promise<boolean> =>
  sql.begin(async (tx) => {
    const overMs = startOfHour(now.getTime() - SETTLED_MS);
    const firstMs = startOfHour(now.getTime()) - KEPT_MS;
    await tx`INSERT INTO watches (name, due_at) VALUES (${WATCH}, ${new Date(firstMs)}) ON CONFLICT DO NOTHING`;
    const [watch] = await tx<{ dueAt: Date }[]>`
      SELECT due_at FROM watches WHERE name = ${WATCH} FOR UPDATE SKIP LOCKED`;
    if (!watch) return false;
    const isHonest = watch.dueAt <= latestHonest(now, HOUR_MS);
    const fromMs = isHonest ? Math.max(watch.dueAt.getTime(), firstMs) : overMs;
    const toMs = Math.min(fromMs + AT_ONCE_MS, overMs);
    const [from, to] = [new Date(fromMs), new Date(toMs)];
    if (toMs > fromMs) {
      await tx`
        INSERT INTO vendor_hours (vendor, hour, taken_kobo)
        SELECT vendor, date_trunc('hour', created_at, 'UTC'), sum(${takenKobo(tx)})
        FROM transactions
        WHERE ref ~>=~ ${refBeginning(from)} AND ref ~<~ ${refBeginning(new Date(toMs + MINUTE_MS))}
          AND created_at >= ${from} AND created_at < ${to}
          AND vendor <> ${TEST_VENDOR} AND status IN ('PENDING', 'SUCCESSFUL')
        GROUP BY 1, 2
        ON CONFLICT (vendor, hour) DO UPDATE SET taken_kobo = excluded.taken_kobo`;
      await tx`DELETE FROM vendor_hours WHERE hour < ${new Date(firstMs)}`;
    }
    if (toMs > fromMs || !isHonest) await tx`UPDATE watches SET due_at = ${to} WHERE name = ${WATCH}`;
    return toMs > fromMs && toMs < overMs;
  });
