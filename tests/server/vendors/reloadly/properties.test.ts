import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createReloadly } from '#server/vendors/reloadly/reloadly.ts';
import type { Outcome, Vendor } from '#server/vendors/vendor.ts';
import { CREDENTIALS } from '../fake-reloadly.ts';
import { reloadlyOrderOf } from '../reloadly-setting.ts';

const RUNS = 300;
const TIMEOUT_MS = 60_000;

const orders = [reloadlyOrderOf('airtime'), reloadlyOrderOf('electricity'), reloadlyOrderOf('cable')];
const REFS = orders.map(({ ref }) => ref);

const anything = fc.jsonValue({ maxDepth: 3 });
const often = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything });

const ref = often(fc.constantFrom(...REFS));
const status = often(
  fc.constantFrom('SUCCESSFUL', 'SUCCESSFUL', 'PROCESSING', 'FAILED', 'REFUNDED', 'other'),
);
const pinDetails = fc.record(
  { token: often(fc.constant('2737-6032-5315-7183-0856')), info1: anything },
  { requiredKeys: [] },
);
const bill = fc.record(
  {
    id: often(fc.nat()),
    status,
    referenceId: ref,
    billDetails: often(fc.record({ pinDetails: often(pinDetails) })),
  },
  { requiredKeys: [] },
);
const topup = fc.record(
  { transactionId: often(fc.nat()), status, customIdentifier: ref },
  { requiredKeys: [] },
);
const list = fc.record({
  content: often(fc.array(often(fc.oneof(topup, fc.record({ transaction: often(bill) }))), { maxLength: 3 })),
});
const errorCode = fc.constantFrom(
  'INSUFFICIENT_BALANCE',
  'INVALID_RECIPIENT_PHONE',
  'OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE',
  'CUSTOM_IDENTIFIER_ALREADY_USED',
  'SOMETHING_NEW',
);
const problem = fc.record({ errorCode: often(errorCode), message: anything });
const reloadlyLike = fc.oneof(
  topup,
  bill,
  list,
  problem,
  fc.tuple(problem, topup).map(([a, b]) => ({ ...a, ...b })),
);
const httpStatus = fc.constantFrom(200, 200, 200, 400, 400, 403, 404, 409, 429, 500, 502, 503);

/** Answers everything but a request for a token so. */
function saying(answer: unknown, httpStatus: number): Vendor {
  const url = 'http://127.0.0.1';
  const answerTo = (input: unknown) =>
    String(input).endsWith('/oauth/token')
      ? Response.json({ access_token: 'token', expires_in: 3600 })
      : Response.json(answer, { status: httpStatus });
  return createReloadly(
    { ...CREDENTIALS, authUrl: url, topupsUrl: url, utilitiesUrl: url },
    { fetch: (input) => Promise.resolve(answerTo(input)), timeoutMs: 1_000 },
    { error() {}, warn() {} },
  );
}

const holds = (check: (given: { json: string; http: number; outcome: Outcome; isPaid: boolean }) => void) =>
  fc.assert(
    fc.asyncProperty(reloadlyLike, httpStatus, fc.constantFrom(...orders), async (answer, http, order) => {
      const vendor = saying(answer, http);
      const json = JSON.stringify(answer);
      check({ json, http, outcome: await vendor.pay(order), isPaid: true });
      check({ json, http, outcome: await vendor.requery(order), isPaid: false });
    }),
    { numRuns: RUNS },
  );

it(
  'an order is delivered only by a success that names it',
  () =>
    holds(({ json, http, outcome }) => {
      if (outcome.kind !== 'delivered') return;
      expect(http).toBe(200);
      expect(json).toContain('SUCCESSFUL');
      expect(REFS.some((one) => json.includes(one))).toBe(true);
    }),
  TIMEOUT_MS,
);

it(
  'an order fails only by its own status, or when paid by a code that makes it certain',
  () =>
    holds(({ json, http, outcome, isPaid }) => {
      if (outcome.kind !== 'failed') return;
      if (http === 200) return expect(json).toMatch(/"(FAILED|REFUNDED)"/);
      expect(isPaid).toBe(true);
      expect(json).toMatch(
        /"(INSUFFICIENT_BALANCE|INVALID_RECIPIENT_PHONE|OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE)"/,
      );
      expect(json).not.toContain('SUCCESSFUL');
      if (http >= 500) expect([http, outcome.code]).toEqual([503, 'PROVIDER_DOWN']);
    }),
  TIMEOUT_MS,
);

it(
  'no call throws, whatever is answered',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(reloadlyLike, anything), httpStatus, async (answer, http) => {
        const vendor = saying(answer, http);
        await Promise.all(orders.flatMap((order) => [vendor.pay(order), vendor.requery(order)]));
        await Promise.all([
          vendor.balance?.(),
          vendor.plans?.('646', 'data'),
          vendor.plans?.('tv/12', 'cable'),
        ]);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
