import * as calls from '#contract/reconciliation.ts';
import { reconcileLines } from '../orders/reconcile-lines.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  {
    ...route(calls.reconcile, async ({ deps, caller, body }) => {
      // It only reads, whatever its method.
      const sql = deps.reads.onErrand({ agentId: caller.agentId });
      return { message: 'Your books and ours.', data: await reconcileLines(sql, caller.agentId, body) };
    }),
    limit: LIMITS.reconcile,
  },
];
