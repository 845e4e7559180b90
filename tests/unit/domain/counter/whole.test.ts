import { expect, it } from 'vitest';
import { isPorted, isWhole, type Offer } from '#domain/counter/offers.ts';
import { CARD, LIGHT, PHONE } from './fixtures.ts';

it.each<[Offer, boolean]>([
  [{ service: 'data', recipient: PHONE, provider: 'MTN', planId: 'a' }, true],
  [{ service: 'data', recipient: PHONE, planId: 'a' }, false],
  [{ service: 'data', recipient: PHONE, provider: 'MTN' }, false],
  [{ service: 'airtime', recipient: PHONE, provider: 'MTN', amount: '5.00' }, true],
  [{ service: 'airtime', recipient: PHONE, provider: 'MTN' }, false],
  [{ service: 'airtime', recipient: PHONE, amount: '5.00' }, false],
  [{ service: 'airtime', recipient: '', provider: 'MTN', amount: '5.00' }, false],
  [{ service: 'data', recipient: '', provider: 'MTN', planId: 'a' }, false],
  [{ service: 'electricity', recipient: '', provider: 'IKEDC', amount: '5.00', phone: PHONE }, false],
  [{ ...LIGHT, provider: undefined }, false],
  [{ service: 'cable', recipient: '', provider: 'DSTV', planId: 'a', phone: PHONE }, false],
  [{ service: 'cable', recipient: CARD, planId: 'a', phone: PHONE }, false],
  [{ service: 'cable', recipient: CARD, provider: 'DSTV', phone: PHONE }, false],
  [{ service: 'result-checker', recipient: '', planId: 'waec' }, false],
  [{ service: 'recharge-cards', recipient: '', provider: 'MTN', amount: '100.00', quantity: 5 }, false],
  [{ service: 'recharge-cards', recipient: PHONE, amount: '100.00', quantity: 5 }, false],
  [{ service: 'recharge-cards', recipient: PHONE, provider: 'MTN', quantity: 5 }, false],
  [{ ...LIGHT }, true],
  [{ ...LIGHT, phone: undefined }, false],
  [{ ...LIGHT, amount: undefined }, false],
  [{ service: 'cable', recipient: CARD, provider: 'DSTV', planId: 'a', phone: PHONE }, true],
  [{ service: 'cable', recipient: CARD, provider: 'DSTV', planId: 'a' }, false],
  [{ service: 'result-checker', recipient: PHONE, planId: 'waec' }, true],
  [{ service: 'result-checker', recipient: PHONE, provider: 'JAMB' }, false],
  [{ service: 'recharge-cards', recipient: PHONE, provider: 'MTN', amount: '100.00', quantity: 5 }, true],
  [{ service: 'recharge-cards', recipient: PHONE, provider: 'MTN', amount: '100.00' }, false],
])('%j is whole: %j', (offer, expected) => {
  expect(isWhole(offer)).toBe(expected);
});

it('knows a number that is sold to another network', () => {
  const offer = { service: 'data', recipient: PHONE } as const;
  expect(isPorted({ ...offer, provider: 'GLO' })).toBe(true);
  expect(isPorted({ ...offer, provider: 'MTN' })).toBe(false);
  expect(isPorted(offer)).toBe(false);
  expect(isPorted({ ...offer, recipient: '08991234567', provider: 'MTN' })).toBe(false);
});
