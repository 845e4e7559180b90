import { expect, it } from 'vitest';
import { PURCHASES } from '#contract/purchases/all.ts';
import { kobo } from '#domain/money.ts';
import type { VendorOrder } from '#server/vendors/vendor.ts';
import { answering, sharedOrder } from '../kobodesk-setting.ts';
import { orderOf } from '../setting.ts';

const phone = '+2348011111111';
const meter = '1111111111111';
const card = '1212121212';

const REQUESTS: [string, VendorOrder, object][] = [
  [
    'airtime',
    orderOf('airtime', { vendorCode: 'MTN-2' }),
    { network: 'MTN-2', amount: '100.00', phone, ported: true },
  ],
  [
    'airtime to the kobo',
    sharedOrder('airtime', { faceKobo: kobo(10_050) }),
    { network: 'MTN', amount: '100.50', phone, ported: true },
  ],
  ['data', sharedOrder('data'), { network: 'MTN', phone, planId: 'mtn-sme-1gb-7d', ported: true }],
  [
    'data by the code of the other shop',
    orderOf('data', { vendorCode: 'MTN', planVendorCode: 'x-1gb' }),
    { network: 'MTN', phone, planId: 'x-1gb', ported: true },
  ],
  [
    'a prepaid meter',
    sharedOrder('electricity'),
    { discoName: 'IKEDC', meterNumber: meter, meterType: 'prepaid', amount: '2000.00', phone },
  ],
  [
    'a postpaid meter',
    sharedOrder('electricity', { meterType: 'postpaid' }),
    { discoName: 'IKEDC', meterNumber: meter, meterType: 'postpaid', amount: '2000.00', phone },
  ],
  [
    'another bouquet',
    sharedOrder('cable'),
    { cableName: 'DSTV', smartCardNumber: card, planId: 'dstv-padi', phone },
  ],
  [
    'a renewal',
    sharedOrder('cable', { action: 'renew' }),
    { cableName: 'DSTV', smartCardNumber: card, action: 'renew', phone },
  ],
  ['WAEC pins', sharedOrder('result-checker'), { exam: 'waec-result-checker', quantity: 2, phone }],
  [
    'a JAMB pin',
    sharedOrder('result-checker', {
      provider: 'JAMB',
      planId: 'jamb-utme',
      quantity: 1,
      profileId: '0123456789',
    }),
    { exam: 'jamb-utme', quantity: 1, profileId: '0123456789', phone },
  ],
  ['recharge cards', sharedOrder('recharge-cards'), { network: 'MTN', value: '500.00', quantity: 3, phone }],
];

const NO_ANSWER = { status: 'success', data: null };

it.each(REQUESTS)('%s is asked for as the contract has it', async (_, order, body) => {
  const { vendor, send } = answering(201, NO_ANSWER);
  await vendor.pay(order);
  expect(send).toHaveBeenCalledTimes(1);
  const [url, request] = send.mock.calls[0] ?? [];
  expect(url).toBe(`https://shop.example/api/v1/agent/services/${order.service}`);
  expect(request).toMatchObject({ method: 'POST', redirect: 'manual' });
  expect(request?.headers).toMatchObject({ authorization: 'Bearer ak_1', 'idempotency-key': order.ref });
  const sent: unknown = JSON.parse(String(request?.body));
  expect(sent).toEqual({ ...body, clientReference: order.ref, metadata: { soldThrough: order.ref } });
  expect(PURCHASES[order.service].body.safeParse(sent)).toMatchObject({ success: true, data: body });
});

it('an order that is sold for another shop says through whom it comes', async () => {
  const { vendor, send } = answering(201, NO_ANSWER);
  await vendor.pay(sharedOrder('airtime', { ref: 'R3', soldThrough: 'R1 R2' }));
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body))).toMatchObject({
    metadata: { soldThrough: 'R1 R2 R3' },
  });
});

const IMPOSSIBLE: [string, VendorOrder, string][] = [
  ['no plan of data', orderOf('data', { planId: '', planVendorCode: null }), 'planId'],
  ['no bouquet', orderOf('cable', { planId: '', planVendorCode: null }), 'planId'],
  ['no pin', orderOf('result-checker', { planId: '', planVendorCode: null }), 'exam'],
  ['cards that are not of one value', sharedOrder('recharge-cards', { faceKobo: kobo(100_000) }), 'value'],
  ['no cards at all', sharedOrder('recharge-cards', { quantity: 0 }), 'value'],
];

it.each(IMPOSSIBLE)('%s: it fails without a call', async (_, order, field) => {
  const { vendor, log, send } = answering(201, NO_ANSWER);
  expect(await vendor.pay(order)).toMatchObject({ kind: 'failed', code: 'REFUSED', field });
  expect(send).not.toHaveBeenCalled();
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('a requery only reads', async () => {
  const { vendor, send } = answering(200, { status: 'success', data: [] });
  const order = sharedOrder('recharge-cards');
  expect((await vendor.requery(order)).kind).toBe('unknown');
  const [url, request] = send.mock.calls[0] ?? [];
  expect(request?.method ?? 'GET').toBe('GET');
  expect(url).toBe(
    `https://shop.example/api/v1/agent/transactions?search=${order.ref}&type=RECHARGE_CARDS_ORDER&limit=200`,
  );
});
