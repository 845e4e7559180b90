import { isHeld } from '../../catalogue/held.ts';
import { isOut } from '../../catalogue/outage.ts';
import { tellStatuses } from '../../catalogue/tell-status.ts';
import { raiseAlert } from '../../platform/alerts/raise.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import { takeTurn } from '../../platform/tasks/take-turn.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';

const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
/** A pending order older than this has not been delivered, as far as a customer at the counter is concerned. */
const OVERDUE_MS = 5 * MINUTE_MS;

interface Closed {
  service: string;
  name: string;
  failed: number;
  isNew: boolean;
}

/**
 * Takes a provider off sale for five minutes, once for all processes, when nothing of it has been delivered by any vendor for
 * OUTAGE_MINUTES while at least OUTAGE_ORDERS failed. When the five minutes are over it is sold again, and the first order that fails closes it
 * anew; one that is delivered leaves it open. An alert says so once.
 */
export function createCloseProviders(): Task<OrderDeps> {
  let nextAtMs = 0;
  return {
    name: 'close-providers',
    async runOnce({ sql, now, config: { outage } }) {
      const at = now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      nextAtMs = at.getTime() + EVERY_MS;
      if (outage.minutes === 0 || !(await takeTurn(sql, 'close-providers', EVERY_MS, at))) return false;
      await sql.begin(async (tx) => {
        const closed = await close(tx, outage, at);
        if (closed.length > 0) await tellStatuses(tx, at);
        for (const each of closed)
          if (each.isNew)
            await raiseAlert(tx, { event: 'provider.closed', text: textOf(each, outage.minutes) }, at);
      });
      return false;
    },
  };
}

const textOf = ({ service, name, failed }: Closed, minutes: number) =>
  `${name} (${service}) is off sale: ${failed} orders failed and none was delivered for ${minutes} minutes, at any vendor. It is tried again every five minutes, and sold again when it delivers.`;

/** The operator's word stands: a provider whose status is held, or that is down by the catalogue, is left alone. */
function close(tx: Transaction, { minutes, orders }: OrderDeps['config']['outage'], now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const windowMs = 2 * minutes * MINUTE_MS;
  return tx<Closed[]>`
    WITH judged AS (
      SELECT service, provider, created_at, CASE WHEN status = 'SUCCESSFUL' THEN settled_at END AS delivered_at
      FROM transactions
      WHERE ref ~>=~ ${refBeginning(ago(windowMs))} AND ref ~<~ ${refBeginning(ago(-MINUTE_MS))}
        AND created_at > ${ago(windowMs)} AND service IS NOT NULL AND vendor <> ${TEST_VENDOR} AND NOT wrong_details
        AND (status <> 'PENDING' OR created_at < ${ago(OVERDUE_MS)})
    ), failing AS (
      SELECT service, provider, min(created_at) AS since, max(created_at) AS latest, count(*)::int AS failed
      FROM judged LEFT JOIN (
        SELECT service, provider, max(delivered_at) AS last_at FROM judged GROUP BY 1, 2
      ) delivered USING (service, provider)
      WHERE delivered_at IS NULL AND (last_at IS NULL OR created_at > last_at)
      GROUP BY 1, 2
    )
    UPDATE providers p SET down_until = least(${now}, now()) + interval '5 minutes'
    FROM failing f JOIN providers former ON former.service = f.service AND former.code = f.provider
    WHERE p.service = f.service AND p.code = f.provider AND NOT ${isHeld(tx)} AND p.status <> 'down'
      AND NOT coalesce(${isOut(tx)}, false) AND f.since <= ${ago(minutes * MINUTE_MS)}
      AND CASE WHEN p.down_until > f.since THEN f.latest > p.down_until ELSE f.failed >= ${orders} END
    RETURNING p.service, p.name, f.failed, former.down_until IS NULL OR former.down_until <= f.since AS is_new`;
}
