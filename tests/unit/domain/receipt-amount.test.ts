import { expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { keptOf, receiptAmount } from '#domain/receipt-amount.ts';

const sold = (details: Transaction['details'], status = 'SUCCESSFUL'): Transaction => ({
  id: '1',
  name: 'MTN 1GB',
  amount: '265.00',
  description: '',
  status,
  ref: 'KD1',
  createdAt: '2026-11-21T02:00:00Z',
  transactionType: 'DATA_ORDER',
  details,
});

it.each([
  ['the selling price', { plan: '1GB', sellingPrice: '300.00' }, false, '300.00'],
  ['no price of a plan, which is what the agent paid', { plan: '1GB', discount: '0.00' }, false, undefined],
  ['none either where no discount is told', { plan: '1GB' }, false, undefined],
  ['the price of a plan when the agent says so', { plan: '1GB', discount: '0.00' }, true, '265.00'],
  ['the face value of a plan with a discount', { plan: '1GB', discount: '5.00' }, false, '270.00'],
  ['the amount that the customer asked for', { discount: '5.00' }, false, '270.00'],
])('a receipt shows %s', (_, details, mayShowCost, amount) => {
  expect(receiptAmount(sold(details), mayShowCost)).toBe(amount);
});

it('shows of a refund no amount, which is what the agent had paid, unless the agent says so', () => {
  const refund = { ...sold({ refundOf: 'KD0' }), transactionType: 'REFUND' };
  expect(receiptAmount(refund)).toBeUndefined();
  expect(receiptAmount(refund, true)).toBe('265.00');
});

it.each([
  ['the selling price less the price', { sellingPrice: '300.00' }, 'SUCCESSFUL', '35.00'],
  ['the same while it is pending', { sellingPrice: '300.00' }, 'PENDING', '35.00'],
  ['unknown without a selling price', {}, 'SUCCESSFUL', undefined],
  ['nothing of a failed sale', { sellingPrice: '300.00' }, 'FAILED', undefined],
  ['nothing of a reversed sale', { sellingPrice: '300.00' }, 'REVERSED', undefined],
])('what is kept is %s', (_, details, status, kept) => {
  expect(keptOf(sold(details, status))).toBe(kept);
});
