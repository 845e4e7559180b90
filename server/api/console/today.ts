import { today, todayEvents } from '#contract/console/today.ts';
import { readToday } from '../../backoffice/console/today.ts';
import type { Deps } from '../../funding/deps.ts';
import { createFeed } from './feed.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

/** @param stopping ends the streams */
export function todayRoutes(deps: Deps, stopping: AbortSignal | undefined): ConsoleRoute[] {
  const { permission } = todayEvents;
  // By connections that no caller's leaving cancels: what is read is for all of them.
  const feed = createFeed(deps, { permission, stopping, read: () => readToday(deps, deps.sql) });
  return [
    consoleRoute(today, async () => ({ message: 'Today so far.', data: await readToday(deps, deps.reads) })),
    { call: todayEvents, listen: feed.open },
  ];
}
