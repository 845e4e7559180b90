import { CLOCK_TOLERANCE_MS } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { refBeginning } from '../../platform/ref.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { OrderDeps } from '../deps.ts';
import { TEST_VENDOR } from '../index.ts';
import type { Sold } from '../strikes.ts';
import { LEAST_ORDERS } from './facts.ts';
import { leaderOf } from './rank.ts';

const EVERY_MS = 15_000;
const MINUTE_MS = 60_000;
/** Orders placed this long ago and later are what a vendor is judged by. */
const WINDOW_MS = 60 * MINUTE_MS;
/** Without an answer for so long, an order has not been delivered as far as a customer at the counter is concerned. */
const OVERDUE_MS = 5 * MINUTE_MS;

// Any number will do that no other lock uses.
const JUDGE_LOCK = 7_141_003;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

/**
 * Counts every 15 seconds, once for all processes, what each vendor delivered in the last hour, and notes who is asked first by it; only where vendors are chosen by it. The
 * orders are found by their refs, which begin with their minute, so the cost is that of an hour's orders.
 */
export function createJudgeVendors(): Task<OrderDeps> {
  let nextAtMs = 0;
  return {
    name: 'judge-vendors',
    async runOnce(deps) {
      const at = deps.now();
      if (deps.vendors.length === 1 || deps.config.routing.policy !== 'reliable') return false;
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      nextAtMs = at.getTime() + EVERY_MS;
      await judgeVendors(deps, at);
      return false;
    },
  };
}

/** Orders refused for the customer's details are left out: they say nothing of a vendor. */
const judgeVendors = ({ sql, vendors }: OrderDeps, now: Date): Promise<void> =>
  sql.begin(async (tx) => {
    const [turn] = await tx<
      { isOurs: boolean }[]
    >`SELECT pg_try_advisory_xact_lock(${JUDGE_LOCK}) AS is_ours`;
    if (!turn?.isOurs) return;
    const [recent] = await tx`
      SELECT 1 FROM vendor_health
      WHERE judged_at > ${ago(now, EVERY_MS)} AND judged_at <= ${ago(now, -CLOCK_TOLERANCE_MS)} LIMIT 1`;
    if (recent) return;
    await tx`
      INSERT INTO vendor_health (vendor, service, provider, orders, delivered, judged_at)
      SELECT a.vendor, t.service, t.provider, count(*), count(*) FILTER (WHERE a.outcome = 'delivered'), ${now}
      FROM transactions t JOIN attempts a ON a.agent_id = t.agent_id AND a.order_id = t.id
      WHERE t.ref ~>=~ ${refBeginning(ago(now, WINDOW_MS))} AND t.ref ~<~ ${refBeginning(ago(now, -MINUTE_MS))}
        AND t.created_at > ${ago(now, WINDOW_MS)} AND t.created_at <= ${now}
        AND t.service IS NOT NULL AND a.vendor <> ${TEST_VENDOR} AND NOT t.wrong_details
        AND (a.outcome IN ('delivered', 'failed') OR a.sent_at < ${ago(now, OVERDUE_MS)})
      GROUP BY 1, 2, 3
      ON CONFLICT (vendor, service, provider) DO UPDATE SET orders = excluded.orders, delivered = excluded.delivered,
        judged_at = excluded.judged_at`;
    await tx`DELETE FROM vendor_health WHERE judged_at <> ${now}`;
    await noteLeaders(
      tx,
      vendors.map(({ name }) => name),
    );
  });

interface Verdicts extends Sold {
  shares: Record<string, number>;
  leads: string[];
}

/** Stores which vendor leads for each provider, so that the next look knows it. @param names in the order of VENDOR */
async function noteLeaders(tx: Transaction, names: readonly string[]): Promise<void> {
  const all = await tx<Verdicts[]>`
    SELECT service, provider, json_object_agg(vendor, delivered::float8 / orders) AS shares,
      array_remove(array_agg(CASE WHEN leads THEN vendor END), NULL) AS leads
    FROM vendor_health WHERE orders >= ${LEAST_ORDERS} GROUP BY service, provider`;
  for (const { service, provider, shares, leads } of all) {
    const leader = leaderOf(names, { shares: new Map(Object.entries(shares)), leads: new Set(leads) }) ?? '';
    await tx`
      UPDATE vendor_health SET leads = (vendor = ${leader})
      WHERE service = ${service} AND provider = ${provider} AND leads <> (vendor = ${leader})`;
  }
}
