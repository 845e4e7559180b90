import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Outcome, Verification } from '#server/vendors/vendor.ts';
import { answering, sharedOrder } from '../kobodesk-setting.ts';

const METER = {
  provider: 'IKEDC',
  vendorCode: null,
  meterNumber: '45701234567',
  meterType: 'prepaid',
} as const;
const CARD = { provider: 'DSTV', vendorCode: 'DS', smartCardNumber: '1212121212' };
const PROFILE = {
  provider: 'JAMB',
  vendorCode: null,
  planId: 'jamb-utme',
  planVendorCode: null,
  profileId: '0123456789',
};

const success = (data: unknown) => answering(200, { status: 'success', data });
const invalid = (field: string, text: string) =>
  answering(422, { status: 'error', message: text, code: 'VALIDATION_FAILED', errors: { [field]: [text] } });

describe('a check', () => {
  it.each([
    ['of a meter', 'validate/meter?meter_number=45701234567&disco_name=IKEDC&meter_type=prepaid', 0],
    ['of a card', 'validate/cable?smart_card_number=1212121212&cable_name=DS', 1],
    ['of a profile', 'validate/profile?profile_id=0123456789&exam=jamb-utme', 2],
  ])('%s asks %s', async (_, path, index) => {
    const { vendor, send } = success({ customerName: 'Ada Obi' });
    const checks: (() => Promise<Verification<object>>)[] = [
      () => vendor.verifyMeter(METER),
      () => vendor.verifySmartCard(CARD),
      () => vendor.verifyProfile(PROFILE),
    ];
    expect(await checks[index]?.()).toMatchObject({ kind: 'known', customer: { customerName: 'Ada Obi' } });
    expect(send.mock.calls.map(([url]) => url)).toEqual([`https://shop.example/api/v1/agent/${path}`]);
  });

  it('tells the amounts that a meter takes, as texts or numbers', async () => {
    const { vendor } = success({
      customerName: ' Ada Obi ',
      address: '6 Broad Street',
      minAmount: '1000.00',
      maxAmount: 2500.5,
      arrears: '0.00',
      canVend: false,
      unheardOf: 1,
    });
    expect(await vendor.verifyMeter(METER)).toEqual({
      kind: 'known',
      customer: {
        customerName: 'Ada Obi',
        address: '6 Broad Street',
        minKobo: 100_000n,
        maxKobo: 250_050n,
        arrearsKobo: 0n,
        canVend: false,
      },
    });
  });

  it('tells the bouquet of a card, by the id of its plan there', async () => {
    const { vendor } = success({
      customerName: 'Ada Obi',
      status: null,
      currentBouquet: 'DStv Padi',
      currentPlanId: 'dstv-padi',
      dueDate: '2026-12-21',
      renewalAmount: 4400,
    });
    const customer = {
      customerName: 'Ada Obi',
      bouquetCode: 'dstv-padi',
      bouquetName: 'DStv Padi',
      dueDate: '2026-12-21',
      renewalKobo: 440_000n,
    };
    expect(await vendor.verifySmartCard(CARD)).toEqual({ kind: 'known', customer });
  });

  it('passes on what is wrong with the number', async () => {
    const { vendor, log } = invalid('meter_number', 'Meter 45701234567 is postpaid. Choose postpaid.');
    const reason = 'Meter 45701234567 is postpaid. Choose postpaid.';
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unknown', reason });
    expect(log.error).not.toHaveBeenCalled();
  });

  it('does not blame the number for what the owner has to set up, and tells the owner', async () => {
    const { vendor, log } = invalid('disco_name', 'There is no provider IKEDC. Choose one from the list.');
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unreachable' });
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('does not blame the number when nobody can look it up', async () => {
    const errors = { meter_number: ['Ikeja Electric cannot check numbers at the moment.'] };
    const { vendor } = answering(503, { status: 'error', message: 'No.', code: 'SERVICE_DOWN', errors });
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unreachable' });
  });

  it.each([null, {}, { customerName: '  ' }, { customerName: 7 }])('knows nobody by %o', async (data) => {
    const { vendor } = success(data);
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unreachable' });
    expect(await vendor.verifySmartCard(CARD)).toEqual({ kind: 'unreachable' });
    expect(await vendor.verifyProfile(PROFILE)).toEqual({ kind: 'unreachable' });
  });
});

describe('our account', () => {
  it.each([
    ['205417.40', 20_541_740n],
    [205417.4, 20_541_740n],
    ['a lot', undefined],
    [undefined, undefined],
  ])('holds %o as %s kobo', async (availableBalance, held) => {
    expect(await success({ availableBalance }).vendor.balance?.()).toBe(held);
  });

  it('pays the price of a plan less the discount, and knows no broken plans', async () => {
    const plan = { planId: 7, name: 'One', price: 100.5 };
    const broken = [{ ...plan, planId: '' }, { ...plan, name: null }, { ...plan, price: '0.00' }, null];
    const entry = { service: 'data', provider: 'MTN', discountPercent: 2.5, plans: [plan, ...broken] };
    const { vendor } = success([{ ...entry, service: 'recharge-cards' }, null, entry]);
    expect(await vendor.plans?.('MTN', 'data')).toEqual([{ code: '7', name: 'One', priceKobo: 9_799n }]);
  });
});

const RUNS = 300;
const order = sharedOrder('electricity');
const anything = fc.jsonValue({ maxDepth: 3 });
const often = <T>(usual: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: anything });
const name = often(fc.constantFrom(order.ref, order.ref, order.ref, 'another'));
const status = fc.constantFrom('SUCCESSFUL', 'PENDING', 'FAILED', 'REVERSED', 'NEW');
const meter = fc.record({ token: often(fc.constant('1'.repeat(20))), units: anything });
const details = fc.record({ meter: often(meter), pins: anything, cable: anything });
/** Transactions that are broken in every place. */
const transaction = fc.record({
  status: often(status),
  ref: anything,
  clientReference: name,
  idempotencyKey: name,
  failureCode: anything,
  mode: anything,
  details: often(details),
});
const answer = fc.record({
  status: often(fc.constantFrom('success', 'success', 'error')),
  data: often(fc.oneof(transaction, fc.array(transaction))),
  message: anything,
  code: anything,
  errors: anything,
});

it('no answer makes a call throw, and an order ends only where its own transaction says so', async () => {
  const own = new Map<unknown, Outcome['kind']>([
    ['SUCCESSFUL', 'delivered'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['REVERSED', 'failed'],
  ]);
  await fc.assert(
    fc.asyncProperty(answer, async (body) => {
      const { vendor } = answering(201, body);
      const checks = [vendor.verifyMeter(METER), vendor.verifySmartCard(CARD), vendor.verifyProfile(PROFILE)];
      await Promise.all([...checks, vendor.balance?.(), vendor.plans?.('MTN', 'data')]);
      const outcomes: Outcome[] = [await vendor.pay(order), await vendor.requery(order)];
      const rows = [body.data].flat() as (Partial<
        Record<'status' | 'mode' | 'clientReference', unknown>
      > | null)[];
      for (const { kind } of outcomes.filter((outcome) => outcome.kind !== 'unknown')) {
        const says = rows.filter((row) => row?.clientReference !== 'another');
        const ends = says.map((row) => (row?.mode === 'test' ? 'failed' : own.get(row?.status)));
        expect(body.status).toBe('success');
        expect(ends).toContain(kind);
      }
    }),
    { numRuns: RUNS },
  );
});
