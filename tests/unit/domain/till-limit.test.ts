import { expect, it } from 'vitest';
import { isOpen, limitProblem, restOfDay, type TillLimits } from '#domain/till-limit.ts';

const NONE: TillLimits = { saleLimit: null, dayLimit: null, opens: null, closes: null, soldToday: '0.00' };
/** 10:00 in Lagos. */
const TEN = Date.parse('2026-11-21T09:00:00Z');

it.each([
  ['no limit', NONE, '50000.00', undefined],
  ['just the limit a sale', { ...NONE, saleLimit: '5000.00' }, '5000.00', undefined],
  ['a kobo above it', { ...NONE, saleLimit: '5000.00' }, '5000.01', /^You sell up to ₦5,000.00 at a time/],
  ['just the rest of the day', { ...NONE, dayLimit: '900.00', soldToday: '400.00' }, '500.00', undefined],
  [
    'a kobo above the rest',
    { ...NONE, dayLimit: '900.00', soldToday: '400.00' },
    '500.01',
    /^You have ₦500.00 left/,
  ],
  ['within the hours', { ...NONE, opens: '08:00', closes: '10:01' }, '1.00', undefined],
  ['at their end', { ...NONE, opens: '08:00', closes: '10:00' }, '1.00', /^You sell from 08:00 to 10:00/],
  ['at their beginning', { ...NONE, opens: '10:00', closes: '18:00' }, '1.00', undefined],
])('%s', (_, limits, price, told) => {
  const problem = limitProblem(limits, price, TEN);
  if (told) expect(problem).toMatch(told);
  else expect(problem).toBeUndefined();
});

it('is always open where one of the hours is missing', () => {
  expect(isOpen({ opens: '12:00', closes: null }, TEN)).toBe(true);
  expect(isOpen({ opens: null, closes: '08:00' }, TEN)).toBe(true);
});

it('goes past midnight where the end is the earlier', () => {
  const night = { opens: '20:00', closes: '06:00' };
  expect(isOpen(night, Date.parse('2026-11-21T18:59:00Z'))).toBe(false);
  expect(isOpen(night, Date.parse('2026-11-21T19:00:00Z'))).toBe(true);
  expect(isOpen(night, Date.parse('2026-11-21T22:00:00Z'))).toBe(true);
  expect(isOpen(night, Date.parse('2026-11-21T04:59:00Z'))).toBe(true);
  expect(isOpen(night, Date.parse('2026-11-21T05:00:00Z'))).toBe(false);
});

it('tells what is left of a day, never less than nothing', () => {
  expect(restOfDay(NONE)).toBeUndefined();
  expect(restOfDay({ dayLimit: '900.00', soldToday: '1000.00' })).toBe('₦0.00');
});
