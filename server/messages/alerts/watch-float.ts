import { formatNaira, type Kobo } from '#domain/money.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { raiseAlert } from '../../platform/alerts/raise.ts';

const EVERY_MS = 600_000;
const TOLD_AGAIN_MS = 24 * 3_600_000;
const WATCH = 'float';

const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

/**
 * Asks the vendor every ten minutes, once for all processes, how much of our money is left there: without it nothing can be
 * sold. Alerts once when it is low, then daily while it stays low.
 */
export function createWatchFloat(): Task<OrderDeps> {
  let nextAtMs = 0;
  return {
    name: 'watch-float',
    async runOnce(deps) {
      const at = deps.now();
      const { floatAlertKobo: limit } = deps.config;
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      nextAtMs = at.getTime() + EVERY_MS;
      if (!deps.vendor.balance || limit === 0n || !(await takeTurn(deps.sql, at))) return false;
      const held = await deps.vendor.balance();
      if (held !== undefined) await judge(deps, held, limit, at);
      return false;
    },
  };
}

async function takeTurn(sql: Sql, at: Date): Promise<boolean> {
  const { count } = await sql`
    INSERT INTO watches (name, due_at) VALUES (${WATCH}, ${shifted(at, EVERY_MS)})
    ON CONFLICT (name) DO UPDATE SET due_at = EXCLUDED.due_at
    WHERE watches.due_at <= ${at} OR watches.due_at > ${latestHonest(at, EVERY_MS)}`;
  return count === 1;
}

async function judge({ sql, vendor }: OrderDeps, held: Kobo, limit: Kobo, at: Date): Promise<void> {
  if (held >= limit) {
    await sql`UPDATE watches SET told_at = NULL WHERE name = ${WATCH} AND told_at IS NOT NULL`;
    return;
  }
  const text = `${formatNaira(held)} is left at ${vendor.name}, less than ${formatNaira(limit)} (FLOAT_ALERT_NAIRA): pay in before sales fail.`;
  await sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE watches SET told_at = ${at}
      WHERE name = ${WATCH} AND (told_at IS NULL OR told_at <= ${shifted(at, -TOLD_AGAIN_MS)})`;
    if (count > 0) await raiseAlert(tx, { event: 'float.low', text }, at);
  });
}
