import { expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import { exampleOf, pricesOf, typedOf } from '#islands/selling-prices/rows.ts';

const plan = { id: '1gb', name: '1GB', price: '265.00' };
const mtn = { code: 'MTN', name: 'MTN', status: 'up', discountPercent: 0, plans: [plan] } as const;
const services = [{ code: 'data', name: 'Data', status: 'up', providers: [mtn] }] as unknown as Service[];
const LIST = [
  { service: 'data', provider: 'MTN', kind: 'percent', value: '12.50' },
  { service: 'data', provider: 'MTN', planId: '1gb', kind: 'amount', value: '35.00' },
] as const;

it('types what was stored, and saves what is typed', () => {
  const typed = typedOf(LIST);
  expect(typed['data/MTN/1gb']).toEqual({ kind: 'amount', value: '35' });
  const { keys, prices } = pricesOf(services, typed);
  expect(keys).toEqual(['data/MTN', 'data/MTN/1gb']);
  expect(prices).toEqual([LIST[0], { ...LIST[1], value: '35' }]);
});

it('leaves out what was emptied', () => {
  expect(pricesOf(services, { 'data/MTN': { kind: 'percent', value: ' ' } }).prices).toEqual([]);
});

it('says what a price comes to', () => {
  const provider = { ...mtn, plans: [plan] };
  expect(exampleOf(provider, plan, { kind: 'amount', value: '35' })).toBe(
    '1GB: you pay ₦265, the customer pays ₦300, you keep ₦35',
  );
  expect(exampleOf({ ...provider, discountPercent: 2 }, undefined, { kind: 'percent', value: '1' })).toBe(
    '₦1,000: you pay ₦980, the customer pays ₦1,010, you keep ₦30',
  );
  expect(exampleOf(provider, plan, { kind: 'amount', value: 'x' })).toBe('');
  expect(exampleOf(provider, plan)).toBe('');
});
