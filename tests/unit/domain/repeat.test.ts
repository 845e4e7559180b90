import { describe, expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { REPEAT_MS, repeatedBy, type Sold } from '#domain/repeat.ts';

const NOW_MS = Date.parse('2026-11-21T09:00:00Z');
const AIRTIME: Sold = { service: 'airtime', recipient: '0803 123 4567', product: '98.00' };

const order = (changes: Partial<Transaction> = {}, details: Transaction['details'] = {}): Transaction => ({
  id: '1',
  name: 'MTN airtime',
  amount: '98.00',
  description: '',
  status: 'SUCCESSFUL',
  ref: 'KD1',
  createdAt: new Date(NOW_MS - 60_000).toISOString(),
  transactionType: 'AIRTIME_ORDER',
  ...changes,
  details: { recipient: '+2348031234567', ...details },
});
const before = (ms: number) => ({ createdAt: new Date(NOW_MS - ms).toISOString() });

describe('a sale repeats', () => {
  it.each<[string, Transaction, Sold]>([
    ['one of a minute ago, however the number is written', order(), AIRTIME],
    ['one that is pending, however long', order({ status: 'PENDING', ...before(86_400_000) }), AIRTIME],
    [
      'the same plan at another price',
      order({ transactionType: 'DATA_ORDER', amount: '775.00' }, { plan: 'MTN 1GB SME' }),
      { ...AIRTIME, service: 'data', product: 'MTN 1GB SME' },
    ],
    [
      'the same meter',
      order({ transactionType: 'ELECTRICITY_ORDER' }, { recipient: '45012345678' }),
      { ...AIRTIME, service: 'electricity', recipient: '4501 2345 678' },
    ],
    [
      'the same pins',
      order({ transactionType: 'RESULT_CHECKER_ORDER' }, { plan: 'WAEC pin' }),
      { ...AIRTIME, service: 'result-checker', product: 'WAEC pin' },
    ],
    [
      'the same cards, which are for no number',
      order({ transactionType: 'RECHARGE_CARDS_ORDER' }, { recipient: null, plan: 'MTN ₦100' }),
      { service: 'recharge-cards', recipient: '', product: 'MTN ₦100' },
    ],
  ])('%s', (_, earlier, sale) => expect(repeatedBy(sale, [earlier], NOW_MS)).toBe(earlier));
});

describe('a sale does not repeat', () => {
  it.each<[string, Transaction]>([
    ['one of ten minutes ago', order(before(REPEAT_MS))],
    ['one that failed', order({ status: 'FAILED' })],
    ['one that was taken back', order({ status: 'REVERSED' })],
    ['another amount', order({ amount: '99.00' })],
    ['another number', order({}, { recipient: '+2348031234568' })],
    ['another service', order({ transactionType: 'DATA_ORDER' })],
    ['the refund of one', order({ transactionType: 'REFUND' })],
    ['a line without a number', order({}, { recipient: null })],
  ])('%s', (_, earlier) => expect(repeatedBy(AIRTIME, [earlier], NOW_MS)).toBeUndefined());
});
