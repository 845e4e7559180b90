import type { Call, Parts } from './call.ts';
import { appCode, BVN, firstBank, freshCode, freshResetToken, keyOf, type Owner, PIN } from './owner.ts';
import { CALLS_OF_CASHIERS } from './cashier-calls.ts';
import { setsPrices } from './sets-prices.ts';
import { CALLS_OF_CONTACTS } from './contact-calls.ts';
import { CALLS_OF_SUB_AGENTS } from './sub-agent-calls.ts';

const reads: Call = { otherGets: 200, ownerGets: 200, effect: 'shows' };
const isForAll: Call = { otherGets: 200, ownerGets: 200, effect: 'none' };
const changes = { ownerGets: 200, effect: 'changes' } as const;
const buys = { otherGets: 201, ownerGets: 201, effect: 'changes' } as const;

// Of this machine, as the sandbox allows: no name to look up.
const ELSEWHERE = 'http://127.0.0.1:4000/elsewhere';
const filters = { search: '0803', from: '2026-01-01' };
const ofRef = ({ ref }: Owner) => ({ params: { ref } });
const ofDisputed = ({ disputedRef }: Owner) => ({ params: { ref: disputedRef } });
const ofRecipient = ({ recipientId }: Owner) => ({ params: { id: recipientId } });

let keys = 0;
/** The other agent sends the very key that the owner used for this service; the owner a new one, for a new order. */
const buying =
  (path: string, body: Record<string, unknown>) =>
  (owner: Owner, caller: Owner): Parts => ({
    body,
    pin: PIN,
    idempotencyKey: owner === caller ? `new-key-${(keys += 1)}` : keyOf(owner.mark, path),
  });

/** Every call of the contract by `METHOD path`: a new one is written down here before any test of this folder passes. */
export const CALLS: Record<string, Call> = {
  'POST auth/register': {
    parts: ({ username, phone, email }) => ({
      body: { firstName: 'A', lastName: 'B', username, phone, email, password: 'plantain & okra 42' },
    }),
    otherGets: 422,
    ownerGets: 422,
    effect: 'none',
  },
  'POST auth/login': {
    parts: ({ username }, { password }) => ({ body: { username, password } }),
    otherGets: 422,
    ...changes,
  },
  'GET auth/user': reads,
  // What it shows stands in a compressed file: tests/server/identity/own-data.test.ts opens it.
  'POST auth/data': isForAll,
  // The day and kinds of things: no word of anybody.
  'GET auth/erasure': isForAll,
  // Every owner has asked already, and stays with their day.
  'POST auth/erasure': isForAll,
  'DELETE auth/erasure': { otherGets: 200, ...changes },
  ...CALLS_OF_CONTACTS,
  'POST auth/reset-password': { parts: ({ email }) => ({ body: { email } }), ...isForAll },
  'POST auth/otp-reset-password': {
    parts: async ({ email }, caller, test) => ({ body: { email, otp: await freshCode(test, caller) } }),
    otherGets: 422,
    touches: ['password_resets'],
    ...changes,
  },
  'POST auth/confirm-reset-password': {
    parts: async ({ email }, caller, test) => {
      const resetToken = await freshResetToken(test, caller);
      // Keys and webhook stay: the calls about them are still to come.
      return { body: { email, resetToken, password: caller.password, endKeys: false } };
    },
    otherGets: 422,
    ...changes,
  },
  'POST auth/confirm': {
    // A moment later than the session was last confirmed.
    parts: ({ password }, _, test) => {
      test.advance(1_000);
      return { body: { password } };
    },
    otherGets: 422,
    ...changes,
  },
  'POST auth/change-password': {
    parts: ({ password }) => ({ body: { oldPassword: password, newPassword: `${password} and more` } }),
    otherGets: 422,
    ...changes,
  },
  'POST auth/logout': { otherGets: 200, ...changes },
  'GET auth/factors': reads,
  'POST auth/pin': {
    parts: ({ password }) => ({ body: { password, pin: '739154', aboveAmount: '900000' } }),
    otherGets: 422,
    ...changes,
  },
  'POST auth/pin/remove': {
    parts: ({ password }) => ({ body: { password } }),
    otherGets: 422,
    ...changes,
  },
  'POST auth/totp': {
    parts: ({ password }) => ({ body: { password } }),
    otherGets: 422,
    ...changes,
    ownerGets: 201,
  },
  'POST auth/totp/confirm': {
    parts: (owner, _, test) => ({ body: { code: appCode(test, owner) } }),
    otherGets: 422,
    ...changes,
  },
  'POST auth/totp/recovery-codes': {
    parts: (owner, _, test) => ({ body: { password: owner.password, code: appCode(test, owner) } }),
    otherGets: 422,
    ...changes,
  },
  'POST auth/totp/remove': {
    parts: (owner, _, test) => ({ body: { password: owner.password, code: appCode(test, owner) } }),
    otherGets: 422,
    ...changes,
  },
  ...CALLS_OF_CASHIERS,
  ...CALLS_OF_SUB_AGENTS,
  'GET wallet/balance': reads,
  'GET banks': reads,
  'POST banks': {
    parts: async (_, __, test) => ({
      body: { bankCode: await firstBank(test), identity: { kind: 'BVN', number: BVN } },
    }),
    otherGets: 201,
    ownerGets: 201,
    effect: 'shows',
  },
  'GET banks/list': isForAll,
  'GET manual-funding': reads,
  'POST manual-funding': {
    parts: () => ({ body: { amount: '5000', senderName: 'Somebody', paidAt: '2026-11-20' } }),
    otherGets: 201,
    ...changes,
    ownerGets: 201,
  },
  'POST sandbox/transfers': {
    parts: ({ accountNumber }) => ({ body: { accountNumber, amount: '300' } }),
    otherGets: 422,
    ...changes,
    ownerGets: 201,
  },
  'GET services': reads,
  'GET api/services': isForAll,
  'GET discount': isForAll,
  'GET validate/meter': {
    parts: () => ({ query: { meter_number: '45030000009', disco_name: 'IKEDC', meter_type: 'prepaid' } }),
    ...isForAll,
  },
  'GET validate/cable': {
    parts: () => ({ query: { smart_card_number: '7030000009', cable_name: 'DSTV' } }),
    ...isForAll,
  },
  'GET validate/profile': {
    parts: () => ({ query: { profile_id: '1234567890', exam: 'jamb-utme' } }),
    ...isForAll,
  },
  'POST services/data': {
    parts: buying('services/data', { network: 'MTN', phone: '08031230000', planId: 'mtn-sme-500mb-7d' }),
    ...buys,
  },
  'POST services/airtime': {
    parts: buying('services/airtime', { network: 'MTN', phone: '08031230000', amount: '100' }),
    ...buys,
  },
  'POST services/electricity': {
    parts: buying('services/electricity', {
      discoName: 'IKEDC',
      meterNumber: '45030000009',
      meterType: 'prepaid',
      amount: '2000',
      phone: '08031230000',
    }),
    ...buys,
  },
  'POST services/cable': {
    parts: buying('services/cable', {
      cableName: 'DSTV',
      smartCardNumber: '7030000009',
      phone: '08031230000',
      planId: 'dstv-padi',
    }),
    ...buys,
  },
  'POST services/result-checker': {
    parts: buying('services/result-checker', { exam: 'WAEC', quantity: 1, phone: '08031230000' }),
    ...buys,
  },
  'POST services/recharge-cards': {
    parts: buying('services/recharge-cards', {
      network: 'MTN',
      value: '100',
      quantity: 1,
      phone: '08031230000',
    }),
    ...buys,
  },
  'GET transactions': { parts: () => ({ query: filters }), ...reads },
  'GET transactions/export': { parts: () => ({ query: filters }), ...reads },
  'GET transactions/totals': { parts: () => ({ query: {} }), ...reads },
  'GET transactions/summary': { parts: () => ({ query: { days: '7' } }), ...reads },
  'GET transactions/:ref': { parts: ofRef, ...reads, otherGets: 404 },
  'POST transactions/:ref/requery': {
    parts: ({ pendingRef }) => ({ params: { ref: pendingRef } }),
    otherGets: 404,
    ...changes,
  },
  'GET transactions/:ref/disputes': { parts: ofDisputed, ...reads, otherGets: 404 },
  'POST transactions/:ref/disputes': {
    parts: ({ failedRef }) => ({ params: { ref: failedRef }, body: { reason: 'OTHER', text: 'Taken over' } }),
    otherGets: 404,
    ...changes,
    ownerGets: 201,
  },
  'POST transactions/:ref/disputes/messages': {
    parts: (owner) => ({ ...ofDisputed(owner), body: { text: 'Taken over' } }),
    otherGets: 404,
    ...changes,
    ownerGets: 201,
  },
  'POST transactions/:ref/disputes/resolve': { parts: ofDisputed, otherGets: 404, ...changes },
  'GET referral': reads,
  'GET selling-prices': reads,
  'PUT selling-prices': { parts: setsPrices, otherGets: 200, ...changes },
  // What the owner shares anew is another row; what is shared already only answers its id.
  'POST transactions/:ref/receipt': {
    parts: ({ pendingRef }) => ({ params: { ref: pendingRef } }),
    otherGets: 404,
    ...changes,
    ownerGets: 201,
  },
  'DELETE transactions/:ref/receipt': { parts: ofRef, otherGets: 404, ...changes },
  'GET recipients': reads,
  'POST recipients': {
    parts: ({ phone }) => ({ body: { service: 'data', name: 'Copy', recipient: phone, provider: 'MTN' } }),
    otherGets: 201,
    ...changes,
    ownerGets: 201,
  },
  'PATCH recipients/:id': {
    parts: (owner) => ({ ...ofRecipient(owner), body: { name: 'Taken over' } }),
    otherGets: 404,
    ...changes,
  },
  'DELETE recipients/:id': { parts: ofRecipient, otherGets: 404, ...changes },
  'POST reconciliation': {
    parts: ({ reference }) => ({ body: { lines: [{ clientReference: reference, amount: '1.00' }] } }),
    otherGets: 200,
    ownerGets: 200,
    effect: 'shows',
  },
  'GET events': { parts: () => ({ query: { limit: '200' } }), ...reads },
  'GET api/keys': reads,
  'POST api/keys': { otherGets: 201, ...changes, ownerGets: 201 },
  'GET api/requests': { ...reads, parts: () => ({ query: { status: '2xx' } }) },
  'GET webhook': reads,
  'POST webhook': {
    parts: () => ({ body: { url: ELSEWHERE } }),
    otherGets: 201,
    ...changes,
    ownerGets: 201,
  },
  'PATCH webhook': { parts: () => ({ body: { url: `${ELSEWHERE}/else` } }), otherGets: 200, ...changes },
  'POST webhook/secret': { otherGets: 201, ...changes, ownerGets: 201 },
  'POST webhook/test': { otherGets: 202, ...changes, ownerGets: 202 },
  'GET webhook/deliveries': reads,
  'POST webhook/deliveries/:id/resend': {
    parts: ({ webhookEventId }) => ({ params: { id: webhookEventId } }),
    otherGets: 404,
    ownerGets: 202,
    effect: 'changes',
  },
  'DELETE webhook': { otherGets: 200, ...changes },
  'GET test/account': reads,
  'POST test/balance': isForAll,
  'GET sandbox/clock': isForAll,
  'POST sandbox/clock': { parts: () => ({ body: { advance: '1s' } }), ...isForAll },
  'GET notify': reads,
  'POST notify/read': { otherGets: 200, ownerGets: 200, effect: 'none' },
  'GET contact': isForAll,
  'GET preferences': reads,
  'GET identity': reads,
  'PATCH preferences': {
    parts: () => ({ body: { businessName: 'Taken over' } }),
    otherGets: 200,
    ...changes,
  },
};
