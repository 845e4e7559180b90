import type { Call } from './call.ts';
import { emailCodeFor, phoneCodeFor } from './owner.ts';

const isForAll: Call = { otherGets: 200, ownerGets: 200, effect: 'none' };
const changes = { ownerGets: 200, effect: 'changes' } as const;

/** Of an agent's email and phone number. */
export const CALLS_OF_CONTACTS: Record<string, Call> = {
  // Mails stand under an address, in no row of an agent's.
  'POST auth/email/code': isForAll,
  'POST auth/email': {
    parts: async (owner, caller, test) => ({ body: { otp: await emailCodeFor(test, owner, caller) } }),
    otherGets: 422,
    ...changes,
  },
  'POST auth/phone/code': { parts: () => ({ body: { phone: '08055550199' } }), otherGets: 200, ...changes },
  'POST auth/phone': {
    parts: async (owner, caller, test) => ({ body: { otp: await phoneCodeFor(test, owner, caller) } }),
    otherGets: 422,
    ...changes,
  },
};
