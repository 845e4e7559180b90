import { identity } from '#contract/identity.ts';
import { readOwnIdentity } from '../ledger/own-identity.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(identity, async ({ deps, caller }) => ({
    message: 'What is known of who you are.',
    data: await readOwnIdentity(deps.sql, caller.agentId, deps.now()),
  })),
];
