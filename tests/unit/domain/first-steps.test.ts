import { expect, it } from 'vitest';
import type { Transaction } from '#contract/transactions.ts';
import { firstSteps } from '#domain/first-steps.ts';

const line = (transactionType: string, status: string): Transaction => ({
  id: status,
  name: transactionType,
  amount: '100.00',
  description: '',
  status,
  ref: status,
  createdAt: '2026-11-21T09:00:00Z',
  transactionType,
  details: {},
});

it.each([
  ['nothing happened', [], false, { fund: false, sell: false }],
  ['an adjustment filled the wallet', [], true, { fund: true, sell: false }],
  ['the money is spent', [line('AIRTIME_ORDER', 'PENDING')], false, { fund: true, sell: false }],
  ['the sale failed', [line('AIRTIME_ORDER', 'FAILED')], true, { fund: true, sell: false }],
  ['a funding is no sale', [line('WALLET_FUNDING', 'SUCCESSFUL')], true, { fund: true, sell: false }],
  ['one was delivered', [line('DATA_ORDER', 'SUCCESSFUL')], true, { fund: true, sell: true }],
])('%s', (_, latest, hasMoney, done) => {
  expect(firstSteps(latest, hasMoney, false)).toEqual({ ...done, receipt: false });
  expect(firstSteps(latest, hasMoney, true)).toEqual({ ...done, receipt: true });
});
