import type { Call } from './call.ts';
import type { Owner } from './owner.ts';

const isForAll: Call = { otherGets: 200, ownerGets: 200, effect: 'none' };
const refused = (status: number) => ({ otherGets: status, ownerGets: status, effect: 'none' }) as const;
const ofOwner = ({ id }: Owner) => ({ params: { id } });

/**
 * The calls about agents above and below, for `CALLS`. Each owner is below somebody and has nobody below any more; two agents who are a
 * pair are tried in tests/server/orders/sub-agents/who-may.test.ts.
 */
export const CALLS_OF_SUB_AGENTS: Record<string, Call> = {
  'GET sub-agents': isForAll,
  'GET sub-agents/totals': {
    parts: () => ({ query: { from: '2026-11-01', to: '2026-11-30', by: 'month' } }),
    ...isForAll,
  },
  'POST sub-agents/invitations': refused(403),
  'DELETE sub-agents/invitations/:id': {
    parts: ({ invitationId }) => ({ params: { id: invitationId } }),
    ...isForAll,
    otherGets: 404,
  },
  'POST sub-agents/invitation': { parts: () => ({ body: { code: 'abcd-efgh-jkmn-pqrs' } }), ...refused(422) },
  'POST sub-agents/accept': { parts: () => ({ body: { code: 'abcd-efgh-jkmn-pqrs' } }), ...refused(422) },
  'PATCH sub-agents/:id': {
    parts: (owner) => ({ ...ofOwner(owner), body: { percent: 1 } }),
    ...refused(404),
  },
  'DELETE sub-agents/:id': { parts: ofOwner, ...refused(404) },
  'POST sub-agents/money/:id': {
    parts: (owner, { mark }) => ({
      ...ofOwner(owner),
      body: { direction: 'back', amount: '1' },
      idempotencyKey: `back-by-${mark}`,
    }),
    ...refused(404),
  },
  'POST sub-agents/commission': {
    parts: (_, { mark }) => ({ body: { amount: '1' }, idempotencyKey: `commission-by-${mark}` }),
    ...refused(422),
  },
  // The caller's own pair ends, and no other.
  'DELETE sub-agents/above': { otherGets: 200, ownerGets: 200, effect: 'changes' },
};
