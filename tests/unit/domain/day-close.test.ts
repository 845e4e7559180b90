import { expect, it } from 'vitest';
import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { TransactionSummary } from '#contract/transactions.ts';
import { dayCloseOf } from '#domain/day-close.ts';
import { daysBackTo } from '#stores/transactions/day-close.ts';

const NONE: TransactionTotals = {
  count: 0,
  in: '0.00',
  out: '0.00',
  sold: '0.00',
  kept: null,
  complete: true,
};
const day = (date: string, service: string, amount: string, sold?: string, kept: string | null = null) => ({
  ...{ date, service, count: 2, amount },
  ...(sold && { sold, kept }),
});
const summary = (...byDay: TransactionSummary['byDay']): TransactionSummary => ({
  ...{ byDay, byService: [], byStatus: [] },
});

it('adds up the day at the counter, what is pending in it, and no other day', () => {
  const days = summary(
    day('2026-11-20', 'data', '900.00', '900.00'),
    day('2026-11-21', 'airtime', '196.00', '200.00', '4.00'),
    day('2026-11-21', 'data', '1500.50', '1600.00', '99.50'),
  );
  const pending = { ...NONE, count: 1, out: '98.00', sold: '100.00' };
  expect(dayCloseOf('2026-11-21', days, pending)).toEqual({
    date: '2026-11-21',
    services: [
      { service: 'airtime', count: 2, sold: '200.00' },
      { service: 'data', count: 2, sold: '1600.00' },
    ],
    cash: '1800.00',
    paid: '1696.50',
    kept: '103.50',
    pending: { count: 1, sold: '100.00' },
  });
});

it('takes what was paid where nothing is sold for more, and has a close for a day without a sale', () => {
  const days = summary(day('2026-11-21', 'airtime', '196.00'));
  expect(dayCloseOf('2026-11-21', days, NONE)).toMatchObject({ cash: '196.00', paid: '196.00', kept: null });
  expect(dayCloseOf('2026-11-22', days, NONE)).toMatchObject({ services: [], cash: '0.00', kept: null });
});

it.each([
  ['2026-11-21', '7'],
  ['2026-11-15', '7'],
  ['2026-11-14', '30'],
  ['2026-10-23', '30'],
  ['2026-10-22', '90'],
  ['2026-08-24', '90'],
  ['2026-08-23', undefined],
  ['2026-11-22', undefined],
  ['', undefined],
])('asks for the fewest days that have %j', (date, days) => {
  // A quarter past midnight in Lagos.
  expect(daysBackTo(date, Date.parse('2026-11-20T23:15:00Z'))).toBe(days);
});
