import * as calls from '#contract/events.ts';
import { readEvents } from '../messages/webhooks/log.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(calls.events, async ({ deps, caller, query }) => {
    const { events, meta } = await readEvents(deps.sql, caller, query);
    return { message: 'Events', data: events, meta };
  }),
];
