import { latestHonest } from '../../platform/clock.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { askAgain, nextAskOf, type ProbeRow } from './probe.ts';

// After this time other processes may take the probe of a process that died while asking.
const LEASE_MS = 60_000;
const AT_ONCE = 10;

/** Asks the vendors about every open probe whose time has come, on the schedule of orders. */
export const requeryDueProbes: Task<OrderDeps> = {
  name: 'requery-due-probes',
  async runOnce(deps) {
    const now = deps.now();
    const longestMs = Math.max(LEASE_MS, ...deps.config.requeryWaitsMs);
    const due = await deps.sql<ProbeRow[]>`
      UPDATE probe_sales SET requery_at = ${new Date(now.getTime() + LEASE_MS)}, requery_count = requery_count + 1
      WHERE id IN (
        SELECT id FROM probe_sales WHERE requery_at <= ${now} OR requery_at > ${latestHonest(now, longestMs)}
        ORDER BY requery_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
      RETURNING *`;
    await Promise.all(due.map((probe) => askAgain(deps, probe, nextAskOf(deps, probe))));
    return due.length === AT_ONCE;
  },
};
