import { describe, expect, it } from 'vitest';
import { meterOf } from '#server/vendors/reloadly/meter-delivery.ts';
import {
  acceptedBill,
  balanceAnswer,
  billersAnswer,
  billEntry,
  operatorAnswer,
} from '../fake-reloadly-answers.ts';
import { tokenOf } from '../fake-vtpass-answers.ts';
import { reloadlyAnswering, reloadlyOrderOf, reloadlySetting } from '../reloadly-setting.ts';

describe('our account', () => {
  it('has its balance in whole kobo', async () => {
    const { vendor } = await reloadlySetting();
    expect(await vendor.balance?.()).toBe(20_541_740n);
  });

  it.each([{ currencyCode: 'USD' }, { currencyCode: undefined }, { balance: 'plenty' }, { balance: null }])(
    'has no balance that we could compare with naira: %o',
    async (change) => {
      const { vendor } = await reloadlyAnswering({ ...balanceAnswer, ...change });
      expect(await vendor.balance?.()).toBeUndefined();
    },
  );
});

const BUNDLES = [
  { code: '300', name: '100MB - 1 day', priceKobo: 30_000n },
  { code: '1000.50', name: '1.5GB - 30 days', priceKobo: 100_050n },
];

describe('the plans', () => {
  it('of a network are its bundles, by their amounts in naira', async () => {
    const { fake, vendor } = await reloadlySetting();
    expect(await vendor.plans?.('646', 'data')).toEqual(BUNDLES);
    expect(fake.calls.at(-1)?.path).toBe('operators/646');
  });

  it.each([
    [
      'an account in naira, which has them under the other name',
      {
        senderCurrencyCode: 'NGN',
        fixedAmounts: operatorAnswer.localFixedAmounts,
        fixedAmountsDescriptions: operatorAnswer.localFixedAmountsDescriptions,
        localFixedAmounts: [],
        localFixedAmountsDescriptions: [],
      },
      BUNDLES,
    ],
    [
      'no descriptions',
      { localFixedAmountsDescriptions: [] },
      [
        { code: '300', name: 'Airtel Nigeria Data ₦300.00', priceKobo: 30_000n },
        { code: '1000.50', name: 'Airtel Nigeria Data ₦1,000.50', priceKobo: 100_050n },
      ],
    ],
    ['amounts in dollars alone', { localFixedAmounts: [] }, []],
    ['amounts in another currency', { destinationCurrencyCode: 'GHS' }, []],
  ])('are read with %s', async (_, change, plans) => {
    const { vendor } = await reloadlyAnswering({ ...operatorAnswer, ...change });
    expect(await vendor.plans?.('646', 'data')).toEqual(plans);
  });

  it('of a cable company are its bouquets, by the ids of their amounts', async () => {
    const { fake, vendor } = await reloadlySetting();
    expect(await vendor.plans?.('tv/12', 'cable')).toEqual([
      { code: '7', name: 'DStv Padi', priceKobo: 440_000n },
      { code: '8', name: 'DStv Yanga', priceKobo: 600_050n },
    ]);
    expect(fake.calls.at(-1)).toMatchObject({ api: 'utilities', path: 'billers' });
  });

  it('of a cable company that is not in the answer are not known', async () => {
    const { vendor } = await reloadlyAnswering(billersAnswer);
    expect(await vendor.plans?.('tv/13', 'cable')).toBeUndefined();
  });

  it.each(['5/1', 'mtn-data', ''])('of "%s", which has no list, are not asked for', async (vendorCode) => {
    const { fake, vendor } = await reloadlySetting();
    expect(await vendor.plans?.(vendorCode, 'data')).toBeUndefined();
    expect(fake.calls).toEqual([]);
  });
});

const TOKEN = '27376032531571830856';

describe('the token of a meter', () => {
  it.each([
    [
      { token: '2737-6032-5315-7183-0856', info1: '10.7 kWh' },
      { token: TOKEN, units: '10.7' },
    ],
    [
      { token: '2737 6032 5315 7183 0856', info2: 'Units: 1,010.7kwh' },
      { token: TOKEN, units: '1010.7' },
    ],
    [{ token: TOKEN, info1: null, info2: 'DIAL *555#', info3: 7 }, { token: TOKEN }],
    [
      { token: TOKEN, info1: 'KCT1: 1111-2222-3333-4444-5555', info3: 'KCT2: 55554444333322221111' },
      { token: TOKEN, kct1: '11112222333344445555', kct2: '55554444333322221111' },
    ],
    // The published schema says that it is an amount.
    [{ token: 1000 }, {}],
    [{ token: '1000.00' }, {}],
    [{ token: null }, {}],
    [undefined, {}],
  ])('of %o is read as %o', (pinDetails, meter) => {
    expect(meterOf(pinDetails)).toEqual(meter);
  });

  it('is waited for: a prepaid order is not delivered without it', async () => {
    const order = reloadlyOrderOf('electricity');
    const accepted = { ref: order.ref, api: 'utilities', id: 36, body: {}, status: 'SUCCESSFUL' } as const;
    const { vendor } = await reloadlyAnswering({
      ...acceptedBill(accepted),
      status: 'SUCCESSFUL',
      content: [billEntry(accepted)],
    });
    const note = expect.stringContaining('token') as string;
    expect(await vendor.pay(order)).toEqual({ kind: 'pending', vendorRef: '36', note });
    expect(await vendor.requery(order)).toEqual({ kind: 'pending', vendorRef: '36', note });
    const postpaid = { ...order, meterType: 'postpaid' } as const;
    expect(await vendor.requery(postpaid)).toMatchObject({ kind: 'delivered', vendorRef: '36' });
  });

  it('comes with the requery of an accepted order', async () => {
    const { vendor } = await reloadlySetting();
    const order = reloadlyOrderOf('electricity');
    expect((await vendor.pay(order)).kind).toBe('pending');
    const delivery = { meter: { token: tokenOf(order.ref), units: '10.7' } };
    expect(await vendor.requery(order)).toMatchObject({ kind: 'delivered', delivery });
  });
});
