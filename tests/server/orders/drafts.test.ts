import { beforeEach, describe, expect, it, vi } from 'vitest';
import { kobo } from '#domain/money.ts';
import { seedCatalogue } from '#server/backoffice/catalogue/seed.ts';
import { findPlan, findSellable } from '#server/catalogue/catalogue.ts';
import { noteOutage } from '#server/catalogue/tell-status.ts';
import type { AppError } from '#server/platform/errors.ts';
import type { OrderDraft } from '#server/orders/place.ts';
import { HANDLERS } from '#server/orders/services/handlers.ts';
import { sandboxVendor } from '#server/vendors/sandbox.ts';
import type { Meter, SmartCard, Vendor } from '#server/vendors/vendor.ts';
import { createTestDatabase } from '../support/database.ts';
import { orderDeps } from './support.ts';

const { sql } = await createTestDatabase();
await seedCatalogue(sql, new Date());

const METER: Meter = { customerName: 'Ada Obi', canVend: true };
const CARD: SmartCard = { customerName: 'Ada Obi', bouquetCode: 'dstv-padi' };
let meter: Meter;
let card: SmartCard;
let vendor: Vendor;

beforeEach(async () => {
  await sql`UPDATE providers SET status = 'up', down_until = NULL, discount_points = 200, min_kobo = NULL, max_kobo = NULL`;
  await sql`UPDATE services SET status = 'up'`;
  [meter, card] = [METER, CARD];
  vendor = {
    ...sandboxVendor(1),
    verifyMeter: () => Promise.resolve({ kind: 'known', customer: meter }),
    verifySmartCard: () => Promise.resolve({ kind: 'known', customer: card }),
  };
});

const phone = '08031234567';
const BODIES = {
  airtime: { network: 'MTN', phone, amount: '100' },
  data: { network: 'MTN', phone, planId: 'mtn-sme-500mb-7d' },
  electricity: {
    discoName: 'IKEDC',
    meterNumber: '45012345678',
    meterType: 'prepaid',
    amount: '1500',
    phone,
  },
  cable: { cableName: 'DSTV', smartCardNumber: '7012345678', planId: 'dstv-compact', phone },
  'result-checker': { exam: 'WAEC', quantity: 3, phone },
} as const;
type Code = keyof typeof BODIES;

const draft = (code: Code, changes: object = {}): Promise<OrderDraft> =>
  HANDLERS[code].draft({ ...orderDeps(sql, vendor), agentId: null }, {
    ...BODIES[code],
    ...changes,
  } as never);

/** @returns the code and the field of what a draft is refused with; else what it costs */
const judged = (code: Code, changes: object = {}): Promise<unknown> =>
  draft(code, changes).then(
    ({ amountKobo }) => amountKobo,
    (error: AppError) => `${error.code} ${Object.keys(error.fieldErrors ?? {}).join()}`,
  );

const priceOfPlan = async (planId: string) => (await findPlan(sql, planId, null))?.priceKobo ?? kobo(0);
const less2Percent = (faceKobo: bigint) => faceKobo - (faceKobo * 200n) / 10_000n;

describe('what an order costs', () => {
  it('is its face less the discount of the provider', async () => {
    const [plan, bouquet] = [await priceOfPlan('mtn-sme-500mb-7d'), await priceOfPlan('dstv-compact')];
    const [pin] = await sql<{ priceKobo: bigint }[]>`
      SELECT price_kobo FROM plans WHERE provider = 'WAEC' AND withdrawn_at IS NULL`;
    expect(await judged('airtime')).toBe(9_800n);
    expect(await judged('data')).toBe(less2Percent(plan));
    expect(await judged('electricity')).toBe(147_000n);
    expect(await judged('cable')).toBe(less2Percent(bouquet));
    expect(await judged('result-checker')).toBe(less2Percent(3n * (pin?.priceKobo ?? 0n)));
  });

  it('is the whole face where there is no discount', async () => {
    await sql`UPDATE providers SET discount_points = 0`;
    expect(await judged('airtime')).toBe(10_000n);
  });
});

describe('what the vendor is asked for', () => {
  it('is what was paid for', async () => {
    const [data, pins] = [await draft('data'), await draft('result-checker')];
    const plan = await findPlan(sql, 'mtn-sme-500mb-7d', null);
    expect([data.vendorOrder.planId, data.codes.plan]).toEqual([plan?.id, plan?.codes]);
    expect(pins.vendorOrder).toMatchObject({ quantity: 3, faceKobo: pins.amountKobo + pins.discountKobo });
  });

  it.each(['prepaid', 'postpaid'] as const)('is for a %s meter, and so was its check', async (meterType) => {
    const verifyMeter = vi.fn(vendor.verifyMeter);
    vendor = { ...vendor, verifyMeter };
    const { vendorOrder } = await draft('electricity', { meterType });
    expect([vendorOrder.meterType, verifyMeter.mock.calls[0]?.[0].meterType]).toEqual([meterType, meterType]);
  });

  it.each([
    ['a change of bouquet', { planId: 'dstv-compact' }, 'change'],
    ['a renewal', { planId: undefined, action: 'renew' }, 'renew'],
  ])('is %s', async (_, changes, action) => {
    expect((await draft('cable', changes)).vendorOrder.action).toBe(action);
  });
});

describe('the renewal of a card', () => {
  const renew = { planId: undefined, action: 'renew' };

  it('costs what the company asks, else what the catalogue says of its bouquet', async () => {
    const name = (await findPlan(sql, 'dstv-padi', null))?.name;
    vendor = { ...vendor, name: 'vtpass' };
    expect((await draft('cable', renew)).name).toBe(name);
    expect(await judged('cable', renew)).toBe(less2Percent(await priceOfPlan('dstv-padi')));
    card = { ...card, renewalKobo: kobo(123_400) };
    expect(await judged('cable', renew)).toBe(less2Percent(123_400n));
  });

  it.each([
    ['that no company names', undefined],
    ['of a bouquet that we do not sell', 'nothing-like-it'],
    ["of another company's bouquet", 'gotv-max'],
  ])('%s is refused', async (_, bouquetCode) => {
    card = { customerName: 'Ada Obi', ...(bouquetCode && { bouquetCode }) };
    expect(await judged('cable', renew)).toBe('VALIDATION_FAILED action');
  });

  it('of a withdrawn bouquet is refused', async () => {
    await sql`UPDATE plans SET withdrawn_at = now() WHERE id = 'dstv-padi'`;
    expect(await judged('cable', renew)).toBe('VALIDATION_FAILED action');
    await sql`UPDATE plans SET withdrawn_at = NULL`;
  });
});

describe('the bounds of an amount are within it, to the kobo:', () => {
  it.each<[Code, string, unknown]>([
    ['airtime', '49.99', 'VALIDATION_FAILED amount'],
    ['airtime', '50', 4_900n],
    ['airtime', '50000', 4_900_000n],
    ['airtime', '50000.01', 'VALIDATION_FAILED amount'],
    ['electricity', '49.99', 'VALIDATION_FAILED amount'],
    ['electricity', '50000.01', 'VALIDATION_FAILED amount'],
  ])('of the provider, %s of %s', async (code, amount, expected) => {
    await sql`UPDATE providers SET min_kobo = 5000, max_kobo = 5000000`;
    expect(await judged(code, { amount })).toBe(expected);
  });

  it.each([
    ['999.99', 'VALIDATION_FAILED amount'],
    ['1000', 98_000n],
    ['2000', 196_000n],
    ['2000.01', 'VALIDATION_FAILED amount'],
  ])('of the meter, %s', async (amount, expected) => {
    meter = { ...METER, minKobo: kobo(100_000), maxKobo: kobo(200_000) };
    expect(await judged('electricity', { amount })).toBe(expected);
  });
});

describe('nothing is charged', () => {
  it('for a meter that the company sells nothing to', async () => {
    meter = { ...METER, canVend: false };
    expect(await judged('electricity')).toBe('VALIDATION_FAILED meterNumber');
  });

  it.each<[string, Partial<Vendor>, string]>([
    [
      'that nobody knows',
      { verifyMeter: () => Promise.resolve({ kind: 'unknown', reason: 'No.' }) },
      'VALIDATION_FAILED meterNumber',
    ],
    [
      'while nobody answers',
      { verifyMeter: () => Promise.resolve({ kind: 'unreachable' }) },
      'SERVICE_DOWN meterNumber',
    ],
  ])('for a meter %s', async (_, changes, refusal) => {
    vendor = { ...vendor, ...changes };
    expect(await judged('electricity')).toBe(refusal);
  });

  it.each<[string, object, unknown]>([
    ["for another network's number", { network: 'GLO' }, 'VALIDATION_FAILED network'],
    ['unless it was ported', { network: 'GLO', ported: true }, 9_800n],
  ])('%s', async (_, changes, expected) => {
    expect(await judged('airtime', changes)).toBe(expected);
  });

  it.each<[string, Code, object, string]>([
    ["for another network's plan", 'data', { planId: 'glo-cg-1gb' }, 'VALIDATION_FAILED planId'],
    ["for another service's plan", 'data', { planId: 'dstv-padi' }, 'VALIDATION_FAILED planId'],
    ["for a data plan's price", 'result-checker', { exam: 'mtn-sme-500mb-7d' }, 'VALIDATION_FAILED exam'],
    ['for one pin of several', 'result-checker', { exam: 'JAMB' }, 'VALIDATION_FAILED exam'],
    [
      'for a pin without its profile',
      'result-checker',
      { exam: 'jamb-utme', quantity: 1 },
      'VALIDATION_FAILED profileId',
    ],
    [
      'for two pins of a profile',
      'result-checker',
      { exam: 'jamb-utme', quantity: 2, profileId: '2345678901' },
      'VALIDATION_FAILED quantity',
    ],
    [
      'for a profile that nobody knows',
      'result-checker',
      { exam: 'jamb-utme', quantity: 1, profileId: '2345670000' },
      'VALIDATION_FAILED profileId',
    ],
  ])('%s', async (_, code, changes, refusal) => {
    expect(await judged(code, changes)).toBe(refusal);
  });

  it("for another service's plan of the same network", async () => {
    await sql`
      INSERT INTO plans (id, service, provider, name, price_kobo) VALUES ('airtime-plan', 'airtime', 'MTN', 'x', 100)`;
    expect(await judged('data', { planId: 'airtime-plan' })).toBe('VALIDATION_FAILED planId');
  });
});

describe('a provider', () => {
  it.each([
    ['down', 'SERVICE_DOWN network'],
    ['degraded', 9_800n],
  ])('that is %s', async (status, expected) => {
    await sql`UPDATE providers SET status = ${status} WHERE code = 'MTN'`;
    expect(await judged('airtime')).toBe(expected);
  });

  it('is sold under its own service alone', async () => {
    await sql`UPDATE providers SET status = 'down' WHERE code = 'MTN' AND service = 'data'`;
    expect([await judged('airtime'), await judged('data')]).toEqual([9_800n, 'SERVICE_DOWN network']);
  });

  const statusOf = async (service: 'airtime' | 'data', code: string) =>
    (await findSellable(sql, service, code, null))?.status;

  it('that cannot be reached is off sale for five minutes, and no other is', async () => {
    await noteOutage(sql, 'airtime', 'MTN', new Date());
    expect(await statusOf('airtime', 'MTN')).toBe('down');
    expect([await statusOf('airtime', 'GLO'), await statusOf('data', 'MTN')]).toEqual(['up', 'up']);
    const [row] = await sql<{ left: number }[]>`
      SELECT extract(epoch FROM down_until - now())::float AS left FROM providers WHERE service = 'airtime' AND code = 'MTN'`;
    expect(row?.left).toBeGreaterThan(270);
    expect(row?.left).toBeLessThanOrEqual(300);
  });

  it('is not off sale for longer where a clock runs ahead, or was set back since', async () => {
    await noteOutage(sql, 'airtime', 'MTN', new Date(Date.now() + 3_600_000));
    expect(await statusOf('airtime', 'MTN')).toBe('down');
    await sql`UPDATE providers SET down_until = now() + interval '1 hour' WHERE code = 'MTN'`;
    expect(await statusOf('airtime', 'MTN')).toBe('up');
  });
});
