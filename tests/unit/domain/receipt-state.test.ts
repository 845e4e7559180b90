import { expect, it } from 'vitest';
import { clockOf, receiptState, waitedSince } from '#domain/receipt-state.ts';

const AT = '2026-11-21T13:05:00Z';
const order = { status: 'PENDING', settledAt: null, answerBy: null };
const SHOP = 'Corner Shop';

it('says by when a pending order is known, and who has the money if it fails', () => {
  const { tone, words } = receiptState({ ...order, answerBy: AT }, SHOP);
  expect(tone).toBe('warning');
  expect(words).toContain('by 14:05 on 21 Nov at the latest');
  expect(words).toContain('the money goes back to Corner Shop');
});

it('promises no time once support looks into it', () => {
  const { words } = receiptState(order, SHOP);
  expect(words).toContain('support is looking into it');
  expect(words).not.toContain('at the latest');
});

it.each([
  ['SUCCESSFUL', 'success', 'Delivered', 'Delivered at 14:05 on 21 Nov.'],
  [
    'FAILED',
    'danger',
    'Not delivered',
    'It failed at 14:05 on 21 Nov, and the money is back with Corner Shop. Ask Corner Shop for your money, or to try again.',
  ],
  [
    'REVERSED',
    'danger',
    'Taken back',
    'The provider took this back, and the money is back with Corner Shop. Ask Corner Shop for your money, or to try again.',
  ],
  ['ASLEEP', 'warning', 'ASLEEP', ''],
] as const)('%s', (status, tone, heading, words) => {
  expect(receiptState({ ...order, status, settledAt: AT }, SHOP)).toEqual({ tone, heading, words });
});

it('leaves out a time that is not known', () => {
  expect(receiptState({ ...order, status: 'SUCCESSFUL' }, SHOP).words).toBe('Delivered.');
  expect(clockOf('soon')).toBe('');
});

it.each([
  [-60_000, 'less than a minute'],
  [59_999, 'less than a minute'],
  [60_000, '1 minute'],
  [59 * 60_000, '59 minutes'],
  [60 * 60_000, '1 hour'],
  [150 * 60_000, '2 hours'],
])('%d ms of waiting are %s', (ms, words) => {
  expect(waitedSince(AT, Date.parse(AT) + ms)).toBe(words);
});
