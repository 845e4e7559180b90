import { referral } from '#contract/referral.ts';
import { readReferral } from '../funding/referral.ts';
import { type Route, route } from './route.ts';

export const routes: Route[] = [
  route(referral, async ({ deps, caller }) => ({
    message: 'Your link for new agents.',
    data: await readReferral(deps, caller.agentId, caller.kind !== 'view'),
  })),
];
