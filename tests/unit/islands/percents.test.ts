import { expect, it } from 'vitest';
import type { Service } from '#contract/catalogue.ts';
import { exampleOf, faultOf, pricesOf, readPercent } from '#islands/sub-agents/percents.ts';

const EXAMPLE = { name: 'MTN 1GB SME', own: '490.00', highest: '514.50' };

it.each([
  ['2', 2],
  ['1.5 %', 1.5],
  [' 1,5', 1.5],
  ['0', 0],
])('reads %j as %s per cent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

it.each(['', ' ', '%', 'two', '1.5.2'])('finds no percentage in %j', (typed) => {
  expect(readPercent(typed)).toBeNaN();
});

it('shows what a percentage does to one price, and where it meets the ceiling', () => {
  expect(exampleOf(EXAMPLE, '2')).toBe('MTN 1GB SME: you pay ₦490.00, they pay ₦499.80, ₦9.80 is yours.');
  // 0.33 % of ₦490 is 161.7 kobo.
  expect(exampleOf(EXAMPLE, '0.33')).toContain('they pay ₦491.62, ₦1.62 is yours.');
  expect(exampleOf(EXAMPLE, '9')).toContain(
    'they pay ₦514.50, ₦24.50 is yours. That is the most they can pay.',
  );
  expect(exampleOf(EXAMPLE, '0')).toContain('they pay ₦490.00, ₦0.00 is yours.');
});

it.each(['', '-1', '101', 'x'])('shows no price for %j', (typed) => {
  expect(exampleOf(EXAMPLE, typed)).toBe('');
});

it('shows no price where there is no example', () => {
  expect(exampleOf(null, '2')).toBe('');
});

const provider = (code: string) => ({ code, name: code, status: 'up', discountPercent: 0 }) as const;
const SERVICES: Service[] = [
  { code: 'data', name: 'Data', status: 'up', providers: [provider('MTN'), provider('GLO')] },
  { code: 'airtime', name: 'Airtime', status: 'up', providers: [provider('MTN')] },
];

it('sends the providers that have a percentage of their own, and names each field that the server refuses', () => {
  const sent = pricesOf(SERVICES, { 'airtime/MTN': '1', 'data/MTN': ' ', 'data/GLO': '200' });
  expect(sent).toEqual([
    { service: 'data', provider: 'GLO', percent: 200 },
    { service: 'airtime', provider: 'MTN', percent: 1 },
  ]);
  const errors = { 'prices.0.percent': 'Enter a percentage from 0 to 100.' };
  expect(faultOf(errors, sent, 'data', 'GLO')).toBe('Enter a percentage from 0 to 100.');
  expect(faultOf(errors, sent, 'airtime', 'MTN')).toBeUndefined();
  expect(faultOf(errors, sent, 'data', 'MTN')).toBeUndefined();
});
