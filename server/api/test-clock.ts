import { secondsOf } from '#contract/duration.ts';
import * as calls from '#contract/test-clock.ts';
import type { Deps } from '../funding/deps.ts';
import type { Caller } from '../identity/caller.ts';
import { eventTimes, pullEventsForward } from '../messages/webhooks/pull-events.ts';
import { orderTimes, pullOrdersForward } from '../orders/test-mode/pull-orders.ts';
import { findTestAccount } from '../orders/test-mode/test-account.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { type Route, route } from './route.ts';

type ClockDeps = Pick<Deps, 'sql' | 'now'>;

/** The test account whose clock a caller means: its own, whichever of its keys it calls with. */
const accountOf = ({ sql }: ClockDeps, { mode, agentId }: Caller) =>
  mode === 'test' ? Promise.resolve(agentId) : findTestAccount(sql, agentId);

async function readClock({ sql, now }: ClockDeps, accountId: string | undefined): Promise<calls.TestClock> {
  const at = now();
  const nothing = { due: 0, waiting: 0, nextAt: null };
  const [found] = accountId
    ? await sql<{ due: number; waiting: number; nextAt: Date | null }[]>`
        SELECT count(*) FILTER (WHERE at <= ${at})::int AS due, count(*) FILTER (WHERE at > ${at})::int AS waiting,
          min(at) FILTER (WHERE at > ${at}) AS next_at
        FROM (${orderTimes(sql, accountId)} UNION ALL ${eventTimes(sql, accountId)}) times`
    : [];
  const { due, waiting, nextAt } = found ?? nothing;
  return { now: at.toISOString(), due, waiting, nextAt: nextAt?.toISOString() ?? null };
}

export const routes: Route[] = [
  route(calls.testClock, async ({ deps, caller }) => ({
    message: 'Your test clock.',
    data: await readClock(deps, await accountOf(deps, caller)),
  })),
  route(calls.advanceTestClock, async ({ deps, caller, body }) => {
    await take(deps, LIMITS.moveTestClock, caller.agentId);
    const accountId = await accountOf(deps, caller);
    const seconds = secondsOf(body.advance) ?? 0;
    if (accountId)
      await deps.sql.begin(async (tx) => {
        await pullOrdersForward(tx, accountId, seconds);
        await pullEventsForward(tx, accountId, seconds);
      });
    return {
      message: `What waits on your test account comes ${body.advance} sooner.`,
      data: await readClock(deps, accountId),
    };
  }),
];
