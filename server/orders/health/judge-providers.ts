import type { Task } from '../../platform/tasks/worker.ts';
import type { OrderDeps } from '../../vendors/deps.ts';
import { judgeProviders } from './judge.ts';

const EVERY_MS = 15_000;

/** Judges the providers by their orders every 15 seconds, once for all processes. */
export function createJudgeProviders(): Task<OrderDeps> {
  let nextAtMs = 0;
  return {
    name: 'judge-providers',
    async runOnce(deps) {
      const atMs = deps.now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      nextAtMs = atMs + EVERY_MS;
      for (const { name, isDegraded } of await judgeProviders(deps, EVERY_MS))
        deps.log.warn(
          { provider: name },
          isDegraded ? 'fails most of its orders: degraded' : 'is well again',
        );
      return false;
    },
  };
}
