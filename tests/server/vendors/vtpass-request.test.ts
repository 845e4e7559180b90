import { kobo } from '#domain/money.ts';
import { expect, it } from 'vitest';
import type { VendorOrder } from '#server/vendors/vendor.ts';
import { orderOf, vtpassSetting } from './setting.ts';

const phone = '08011111111';

const REQUESTS: [string, VendorOrder, object][] = [
  ['airtime', orderOf('airtime'), { serviceID: 'mtn', amount: '100', phone }],
  [
    'airtime to the kobo',
    orderOf('airtime', { faceKobo: kobo(10_050) }),
    { serviceID: 'mtn', amount: '100.50', phone },
  ],
  [
    'data',
    orderOf('data'),
    { serviceID: 'mtn-data', amount: '775', phone, billersCode: phone, variation_code: 'mtn-1000' },
  ],
  [
    'a prepaid meter',
    orderOf('electricity'),
    {
      serviceID: 'ikeja-electric',
      amount: '2000',
      phone,
      billersCode: '1111111111111',
      variation_code: 'prepaid',
    },
  ],
  [
    'a postpaid meter',
    orderOf('electricity', { recipient: '1010101010101', meterType: 'postpaid' }),
    {
      serviceID: 'ikeja-electric',
      amount: '2000',
      phone,
      billersCode: '1010101010101',
      variation_code: 'postpaid',
    },
  ],
  [
    'another bouquet',
    orderOf('cable'),
    {
      serviceID: 'dstv',
      amount: '4400',
      phone,
      billersCode: '1212121212',
      variation_code: 'dstv-padi',
      subscription_type: 'change',
      quantity: 1,
    },
  ],
  [
    'a renewal',
    orderOf('cable', { vendorCode: 'gotv', action: 'renew', planVendorCode: 'gotv-max' }),
    { serviceID: 'gotv', amount: '4400', phone, billersCode: '1212121212', subscription_type: 'renew' },
  ],
  [
    'StarTimes',
    orderOf('cable', { vendorCode: 'startimes', planVendorCode: 'nova' }),
    { serviceID: 'startimes', amount: '4400', phone, billersCode: '1212121212', variation_code: 'nova' },
  ],
  [
    'WAEC pins',
    orderOf('result-checker'),
    { serviceID: 'waec', phone, variation_code: 'waecdirect', quantity: 2 },
  ],
  [
    'a JAMB pin',
    orderOf('result-checker', {
      vendorCode: 'jamb',
      planVendorCode: 'utme',
      quantity: 1,
      profileId: '0123456789',
    }),
    { serviceID: 'jamb', phone, billersCode: '0123456789', variation_code: 'utme' },
  ],
];

it.each(REQUESTS)('%s is asked for as documented, and delivered', async (_, order, body) => {
  const { fake, vendor } = await vtpassSetting();
  expect((await vendor.pay(order)).kind).toBe('delivered');
  expect(fake.calls).toMatchObject([{ path: 'pay' }]);
  expect(fake.calls[0]?.body).toEqual({ request_id: order.ref, ...body });
});

const IMPOSSIBLE: [string, VendorOrder, string, boolean][] = [
  ['a provider without a vendor code', orderOf('airtime', { vendorCode: null }), 'network', true],
  ['a disco without a vendor code', orderOf('electricity', { vendorCode: null }), 'discoName', true],
  ['a plan without a vendor code', orderOf('data', { planVendorCode: null }), 'planId', true],
  ['a bouquet without a vendor code', orderOf('cable', { planVendorCode: null }), 'planId', true],
  ['a pin without a vendor code', orderOf('result-checker', { planVendorCode: null }), 'exam', true],
  [
    'a renewal where only bouquets are sold',
    orderOf('cable', { vendorCode: 'startimes', action: 'renew', planVendorCode: null }),
    'action',
    false,
  ],
  [
    'a JAMB pin without a profile',
    orderOf('result-checker', { vendorCode: 'jamb', quantity: 1 }),
    'profileId',
    false,
  ],
  [
    'two JAMB pins for one profile',
    orderOf('result-checker', { vendorCode: 'jamb', profileId: '0123456789' }),
    'quantity',
    false,
  ],
];

it.each(IMPOSSIBLE)('%s fails without VTpass being asked', async (_, order, field, isForOperator) => {
  const { fake, vendor, log } = await vtpassSetting();
  expect(await vendor.pay(order)).toMatchObject({ kind: 'failed', field });
  expect(fake.calls).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(isForOperator ? 1 : 0);
});
