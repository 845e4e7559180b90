import { kobo } from '#domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPayRequest } from '#server/vendors/reloadly/request.ts';
import type { VendorOrder } from '#server/vendors/vendor.ts';
import { reloadlyOrderOf, reloadlySetting } from '../reloadly-setting.ts';

const recipientPhone = { countryCode: 'NG', number: '2348011111111' };
const METER = '1111111111111';

const REQUESTS: [string, VendorOrder, string, object][] = [
  ['airtime', reloadlyOrderOf('airtime'), 'topups', { operatorId: 341, amount: 100, recipientPhone }],
  [
    'airtime to the kobo',
    reloadlyOrderOf('airtime', { faceKobo: kobo(10_050) }),
    'topups',
    { operatorId: 341, amount: 100.5, recipientPhone },
  ],
  ['a bundle', reloadlyOrderOf('data'), 'topups', { operatorId: 646, amount: 775, recipientPhone }],
  [
    'a bundle, by its own amount, whatever the agent pays',
    reloadlyOrderOf('data', { planVendorCode: '1000.50', faceKobo: kobo(200_000) }),
    'topups',
    { operatorId: 646, amount: 1000.5, recipientPhone },
  ],
  [
    'a prepaid meter',
    reloadlyOrderOf('electricity'),
    'pay',
    { billerId: 5, amount: 2000, subscriberAccountNumber: METER },
  ],
  [
    'a postpaid meter',
    reloadlyOrderOf('electricity', { meterType: 'postpaid' }),
    'pay',
    { billerId: 1, amount: 2000, subscriberAccountNumber: METER },
  ],
  [
    'another bouquet',
    reloadlyOrderOf('cable'),
    'pay',
    { billerId: 12, amountId: 7, amount: 4400, subscriberAccountNumber: '1212121212' },
  ],
  [
    'a renewal',
    reloadlyOrderOf('cable', { action: 'renew', planVendorCode: null }),
    'pay',
    { billerId: 12, amount: 4400, subscriberAccountNumber: '1212121212' },
  ],
];

it.each(REQUESTS)('%s is asked for as documented', async (_, order, path, body) => {
  const { fake, vendor } = await reloadlySetting();
  expect((await vendor.pay(order)).kind).toBe(path === 'topups' ? 'delivered' : 'pending');
  expect(fake.calls.map((call) => call.path)).toEqual(['oauth/token', path]);
  const ref = path === 'topups' ? { customIdentifier: order.ref } : { referenceId: order.ref };
  expect(fake.calls[1]?.body).toEqual({ useLocalAmount: true, ...ref, ...body });
});

describe('an amount', () => {
  const textOf = (order: VendorOrder) => {
    const request = toPayRequest(order);
    return request.kind === 'ready' ? /"amount":([\d.]+)\}$/.exec(request.body)?.[1] : undefined;
  };

  it.each([
    [1n, '0.01'],
    [29n, '0.29'],
    [10_000n, '100'],
    [100_010n, '1000.10'],
    // As a floating point number it would lose its last digits.
    [90_071_992_547_409_931n, '900719925474099.31'],
  ])('of %d kobo is written as %s', (amount, text) => {
    expect(textOf(reloadlyOrderOf('airtime', { faceKobo: kobo(amount) }))).toBe(text);
    expect(textOf(reloadlyOrderOf('electricity', { faceKobo: kobo(amount) }))).toBe(text);
    expect(textOf(reloadlyOrderOf('data', { planVendorCode: text }))).toBe(text);
  });

  it('of any size is written to the kobo, in sound JSON', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.string(), (amount, recipient) => {
        const order = reloadlyOrderOf('cable', { faceKobo: kobo(amount), recipient });
        const [whole = '', fraction = ''] = textOf(order)?.split('.') ?? [];
        expect(BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))).toBe(amount);
        const request = toPayRequest(order);
        const body = request.kind === 'ready' ? (JSON.parse(request.body) as object) : {};
        expect(body).toMatchObject({ subscriberAccountNumber: recipient });
      }),
    );
  });
});

const IMPOSSIBLE: [string, VendorOrder, string][] = [
  ['a network without a vendor code', reloadlyOrderOf('airtime', { vendorCode: null }), 'network'],
  ["a network with another vendor's code", reloadlyOrderOf('airtime', { vendorCode: 'mtn' }), 'network'],
  ["a network with a cable company's code", reloadlyOrderOf('data', { vendorCode: 'tv/12' }), 'network'],
  ['a bundle without a vendor code', reloadlyOrderOf('data', { planVendorCode: null }), 'planId'],
  ['a bundle that is no amount', reloadlyOrderOf('data', { planVendorCode: 'mtn-1000' }), 'planId'],
  ['a bundle of nothing', reloadlyOrderOf('data', { planVendorCode: '0' }), 'planId'],
  ['a disco without a vendor code', reloadlyOrderOf('electricity', { vendorCode: null }), 'discoName'],
  ["a disco with a network's code", reloadlyOrderOf('electricity', { vendorCode: '5' }), 'discoName'],
  [
    'a disco without its other meters',
    reloadlyOrderOf('electricity', { vendorCode: '5/', meterType: 'postpaid' }),
    'discoName',
  ],
  ['a cable company without a vendor code', reloadlyOrderOf('cable', { vendorCode: null }), 'cableName'],
  ["a cable company with a network's code", reloadlyOrderOf('cable', { vendorCode: '12' }), 'cableName'],
  ['a bouquet without a vendor code', reloadlyOrderOf('cable', { planVendorCode: null }), 'planId'],
  ['result pins', reloadlyOrderOf('result-checker'), 'exam'],
  ['recharge cards', reloadlyOrderOf('recharge-cards', { vendorCode: '341' }), 'network'],
];

it.each(IMPOSSIBLE)(
  '%s fails without Reloadly being asked, and the operator learns why',
  async (_, order, field) => {
    const { fake, vendor, log } = await reloadlySetting();
    expect(await vendor.pay(order)).toEqual({
      kind: 'failed',
      code: 'REFUSED',
      reason: 'This cannot be bought at the moment.',
      field,
    });
    expect(fake.calls).toEqual([]);
    expect(log.error).toHaveBeenCalledTimes(1);
  },
);
