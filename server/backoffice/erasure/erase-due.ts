import { logSecurityEvent } from '../../identity/security-event.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { erase } from './erase.ts';
import { tellLeft } from './tell-left.ts';

const EVERY_MS = 600_000;

/**
 * Every ten minutes erases the agents who asked for it, whose time has come and of whom nothing is open any more, and looks for money
 * that came to those who are erased.
 */
export function createEraseDue(): Task {
  let nextAtMs = 0;
  return {
    name: 'erase-due',
    async runOnce(deps) {
      const at = deps.now();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (at.getTime() < nextAtMs && at.getTime() > nextAtMs - EVERY_MS) return false;
      const due = await deps.sql<{ agentId: string }[]>`
        SELECT agent_id FROM erasures WHERE due_at <= ${at} ORDER BY due_at, agent_id`;
      const failed: unknown[] = [];
      for (const { agentId } of due)
        try {
          if (await erase(deps, agentId)) logSecurityEvent(deps.log, 'account erased', agentId);
        } catch (error) {
          // The others do not wait for this one.
          failed.push(error);
        }
      await tellLeft(deps);
      nextAtMs = at.getTime() + EVERY_MS;
      if (failed.length > 0) throw new AggregateError(failed, 'agents could not be erased');
      return false;
    },
  };
}
