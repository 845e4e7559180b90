import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Vendor } from '#server/vendors/vendor.ts';
import { createVtpass } from '#server/vendors/vtpass/vtpass.ts';
import { KEYS } from './fake-vtpass.ts';
import { orderOf } from './setting.ts';

const RUNS = 200;
const TIMEOUT_MS = 60_000;

const anything = fc.jsonValue({ maxDepth: 3 });
const often = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary: usual }, { weight: 1, arbitrary: anything });

const code = fc.constantFrom(
  '000',
  '000',
  '001',
  '044',
  '099',
  '016',
  '040',
  '011',
  '018',
  '030',
  '014',
  '777',
);
const status = fc.constantFrom('delivered', 'delivered', 'pending', 'failed', 'reversed', 'resolved');
const transactions = fc.record({ status: often(status), transactionId: anything }, { requiredKeys: [] });
const text = fc.oneof(
  fc.string(),
  fc.constantFrom('Token : 1234567890123456789', 'Pin : 12', 'Serial No:1, pin: 2||'),
);

/** Answers that look like VTpass's, broken in every place. */
const vtpassLike = fc.record(
  {
    code: often(code),
    content: often(fc.record({ transactions: often(transactions), error: anything }, { requiredKeys: [] })),
    purchased_code: often(text),
    token: often(text),
    units: anything,
    cards: often(fc.array(anything)),
    contents: anything,
  },
  { requiredKeys: [] },
);

const saying = (answer: unknown): Vendor =>
  createVtpass(
    { ...KEYS, baseUrl: 'http://127.0.0.1' },
    { fetch: () => Promise.resolve(Response.json(answer)), timeoutMs: 1_000 },
    { error: vi.fn(), warn: vi.fn() },
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

const orders = [orderOf('airtime'), orderOf('electricity'), orderOf('result-checker')];

it(
  'an order is delivered only when the code and the status both say so',
  async () => {
    await fc.assert(
      fc.asyncProperty(vtpassLike, fc.constantFrom(...orders), async (answer, order) => {
        const vendor = saying(answer);
        for (const outcome of [await vendor.pay(order), await vendor.requery(order)]) {
          if (outcome.kind !== 'delivered') continue;
          expect(['000', '001', '044']).toContain(at(answer, 'code'));
          expect(at(answer, 'content', 'transactions', 'status')).toBe('delivered');
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

it(
  'an order fails only by a documented code, and never beside the status "delivered"',
  async () => {
    await fc.assert(
      fc.asyncProperty(vtpassLike, fc.constantFrom(...orders), async (answer, order) => {
        const vendor = saying(answer);
        for (const outcome of [await vendor.pay(order), await vendor.requery(order)]) {
          if (outcome.kind !== 'failed') continue;
          expect(['000', '001', '044', '016', '040', '011', '018', '030']).toContain(at(answer, 'code'));
          expect(at(answer, 'content', 'transactions', 'status')).not.toBe('delivered');
        }
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

it(
  'no call throws, whatever is answered',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(vtpassLike, anything), async (answer) => {
        const vendor = saying(answer);
        const meterNumber = '1111111111111';
        const meter = {
          provider: 'IKEDC',
          vendorCode: 'ikeja-electric',
          meterNumber,
          meterType: 'prepaid' as const,
        };
        const card = { provider: 'DSTV', vendorCode: 'dstv', smartCardNumber: '1212121212' };
        const calls = orders.flatMap((order) => [vendor.pay(order), vendor.requery(order)]);
        await Promise.all([...calls, vendor.verifyMeter(meter), vendor.verifySmartCard(card)]);
        await Promise.all([vendor.balance?.(), vendor.plans?.('mtn-data', 'data')]);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
