import type { Call } from './call.ts';
import type { Owner } from './owner.ts';
import { CASHIER_PIN } from './owner-beside.ts';

const changes = { ownerGets: 200, effect: 'changes' } as const;
const ofCashier = ({ cashier }: Owner) => ({ params: { id: cashier.id } });

/** The calls about cashiers, for `CALLS`. */
export const CALLS_OF_CASHIERS: Record<string, Call> = {
  'GET cashiers': { otherGets: 200, ownerGets: 200, effect: 'shows' },
  'POST cashiers': {
    parts: ({ mark }, caller) => ({
      body: {
        name: 'Taken over',
        // The other agent asks for the very login that the owner's cashier has.
        login: caller.mark === mark ? `second_${mark}` : `till_${mark}`,
        pin: CASHIER_PIN,
        services: ['data'],
      },
    }),
    otherGets: 422,
    ...changes,
    ownerGets: 201,
  },
  'PATCH cashiers/:id': {
    parts: (owner) => ({ ...ofCashier(owner), body: { name: 'Taken over' } }),
    otherGets: 404,
    ...changes,
  },
  'DELETE cashiers/:id': {
    parts: ({ cashier }) => ({ params: { id: cashier.endingId } }),
    otherGets: 404,
    ...changes,
  },
  'GET cashiers/days': { otherGets: 200, ownerGets: 200, effect: 'shows' },
  'PUT cashiers/:id/days': {
    parts: (owner) => ({ ...ofCashier(owner), body: { date: '2026-11-21', counted: '12.34' } }),
    otherGets: 404,
    ...changes,
  },
  'GET till': { otherGets: 404, ownerGets: 404, effect: 'none' },
  // By the mark of the caller's own device, and the PIN of the caller's own cashier.
  'POST auth/cashiers': {
    parts: (_, { cashier }) => ({ body: { deviceMark: cashier.deviceMark } }),
    otherGets: 200,
    ownerGets: 200,
    effect: 'shows',
  },
  'POST auth/switch': {
    parts: ({ cashier }, caller) => ({
      body: { cashierId: cashier.id, pin: CASHIER_PIN, deviceMark: caller.cashier.deviceMark },
    }),
    otherGets: 422,
    ...changes,
  },
};
