import { apiRequests } from '#contract/requests.ts';
import { listRequests } from '../messages/requests/list-requests.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(apiRequests, async ({ deps, caller, query }) => {
    const { requests, nextCursor } = await listRequests(deps.sql, caller.agentId, query, deps.now());
    return { message: 'The last calls of your keys.', data: requests, meta: { nextCursor } };
  }),
];
