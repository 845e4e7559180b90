import { kobo } from '#domain/money.ts';
import { describe, expect, it } from 'vitest';
import { vtpassSetting } from './setting.ts';

const METER = {
  provider: 'IKEDC',
  vendorCode: 'ikeja-electric',
  meterNumber: '1111111111111',
  meterType: 'prepaid',
} as const;
const CARD = { provider: 'DSTV', vendorCode: 'dstv', smartCardNumber: '1212121212' };

async function answering(answer: unknown) {
  const setting = await vtpassSetting();
  setting.fake.faultOf = () => ({ when: 'before', how: { answer } });
  return setting;
}

const content = (fields: object) => ({ code: '000', content: { Customer_Name: 'ADA OBI', ...fields } });

describe('the check of a meter', () => {
  it('tells everything there is to know', async () => {
    const { fake, vendor } = await vtpassSetting();
    expect(await vendor.verifyMeter(METER)).toEqual({
      kind: 'known',
      customer: {
        customerName: 'SUNDAY AGAGARAGA',
        address: '6 MOWALE IKOTUN',
        minKobo: kobo(100_000),
        arrearsKobo: kobo(15_050),
        canVend: true,
      },
    });
    const body = { billersCode: '1111111111111', serviceID: 'ikeja-electric', type: 'prepaid' };
    expect(fake.calls).toMatchObject([{ path: 'merchant-verify', body }]);
  });

  it('leaves out what is not told', async () => {
    const { vendor } = await answering(
      content({ Min_Purchase_Amount: '', Minimum_Amount: 0, Customer_Arrears: 'N/A' }),
    );
    expect(await vendor.verifyMeter(METER)).toEqual({
      kind: 'known',
      customer: { customerName: 'ADA OBI', canVend: true },
    });
  });

  it('reads amounts exactly, as text or number', async () => {
    const { vendor } = await answering(
      content({ Minimum_Amount: '1,900.00', Customer_Arrears: 0.29, Can_Vend: 'no' }),
    );
    const customer = { minKobo: kobo(190_000), arrearsKobo: kobo(29), canVend: false };
    expect(await vendor.verifyMeter(METER)).toMatchObject({ kind: 'known', customer });
  });

  it('says which type a meter is when it is the other one', async () => {
    const { vendor } = await vtpassSetting();
    const outcome = await vendor.verifyMeter({ ...METER, meterNumber: '1010101010101' });
    expect(outcome).toMatchObject({ kind: 'unknown', reason: expect.stringContaining('postpaid') as string });
  });
});

describe('the check of a JAMB profile', () => {
  const PROFILE = {
    provider: 'JAMB',
    vendorCode: 'jamb',
    planId: 'jamb-utme',
    planVendorCode: 'utme',
    profileId: '0123456789',
  };

  it('asks for the very pin that is bought', async () => {
    const { fake, vendor } = await vtpassSetting();
    expect(await vendor.verifyProfile(PROFILE)).toEqual({
      kind: 'known',
      customer: { customerName: 'ADA OBI' },
    });
    const body = { billersCode: '0123456789', serviceID: 'jamb', type: 'utme' };
    expect(fake.calls).toMatchObject([{ path: 'merchant-verify', body }]);
  });

  it('asks nothing while the catalogue has no code for the pin', async () => {
    const { fake, vendor } = await vtpassSetting();
    expect(await vendor.verifyProfile({ ...PROFILE, planVendorCode: null })).toEqual({ kind: 'unreachable' });
    expect(fake.calls).toEqual([]);
  });
});

describe('a wrong number', () => {
  it.each([
    ['an error in place of the customer', { code: '000', content: { error: 'Meter is not correct.' } }],
    ['an error beside a customer', content({ error: 'Meter is not correct.' })],
    ['WrongBillersCode', content({ WrongBillersCode: true })],
    ['refused arguments', { code: '011', response_description: 'INVALID ARGUMENTS' }],
  ])('is known by %s', async (_, answer) => {
    const { vendor } = await answering(answer);
    expect((await vendor.verifyMeter(METER)).kind).toBe('unknown');
    expect((await vendor.verifySmartCard(CARD)).kind).toBe('unknown');
  });

  it.each([
    ['the biller is down', { code: '030' }],
    ['our account is locked', { code: '021' }],
    ['the service does not exist', { code: '012' }],
    ['there is neither customer nor error', { code: '000', content: {} }],
    ['the customer has no name', { code: '000', content: { Customer_Name: '  ' } }],
  ])('is not said when %s', async (_, answer) => {
    const { vendor } = await answering(answer);
    expect(await vendor.verifyMeter(METER)).toEqual({ kind: 'unreachable' });
    expect(await vendor.verifySmartCard(CARD)).toEqual({ kind: 'unreachable' });
  });

  it('is not said when the catalogue does not know the vendor code, and nobody is asked', async () => {
    const { fake, vendor } = await vtpassSetting();
    expect(await vendor.verifyMeter({ ...METER, vendorCode: null })).toEqual({ kind: 'unreachable' });
    expect(await vendor.verifySmartCard({ ...CARD, vendorCode: null })).toEqual({ kind: 'unreachable' });
    expect(fake.calls).toEqual([]);
  });
});

describe('the check of a smart card', () => {
  it('tells the bouquet, when it ends and what renewing it costs', async () => {
    const { vendor } = await vtpassSetting();
    expect(await vendor.verifySmartCard(CARD)).toEqual({
      kind: 'known',
      customer: {
        customerName: 'MR DSTV TESTER',
        status: 'OPEN',
        bouquetCode: 'dstv79',
        bouquetName: 'DStv Compact',
        dueDate: '2026-12-21',
        renewalKobo: kobo(1_900_000),
      },
    });
  });

  it('knows a StarTimes card by its name alone', async () => {
    const { vendor } = await answering(content({ Balance: '0', Smartcard_Number: '02146006491' }));
    expect(await vendor.verifySmartCard(CARD)).toEqual({
      kind: 'known',
      customer: { customerName: 'ADA OBI' },
    });
  });
});

describe('our account', () => {
  it('has its balance in whole kobo', async () => {
    const { vendor } = await vtpassSetting();
    expect(await vendor.balance?.()).toBe(20_541_740n);
  });

  it.each([
    ['mtn-data', 'data'],
    ['waec', 'result-checker'],
  ] as const)('lists what %s sells, without broken entries', async (vendorCode, service) => {
    const { vendor } = await vtpassSetting();
    expect(await vendor.plans?.(vendorCode, service)).toEqual([
      { code: `${vendorCode}-100`, name: 'N100 100MB - 24 hrs', priceKobo: 10_000n },
      { code: `${vendorCode}-1000`, name: 'N1000 1.5GB - 30 days', priceKobo: 100_000n },
    ]);
  });
});
