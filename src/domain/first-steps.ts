import type { Transaction } from '#contract/transactions.ts';
import { isOrder } from './transaction.ts';

/** Which of a new agent's three steps are done. */
export interface FirstSteps {
  fund: boolean;
  sell: boolean;
  receipt: boolean;
}

/**
 * @param latest transactions, newest first
 * @param hasMoney whether the wallet holds some now
 * @param isReceiptGiven whether a receipt was sent, printed or saved
 */
export function firstSteps(
  latest: readonly Transaction[],
  hasMoney: boolean,
  isReceiptGiven: boolean,
): FirstSteps {
  const orders = latest.filter(({ transactionType }) => isOrder(transactionType));
  return {
    // Who has sold had money; the funding may be older than what was read.
    fund: hasMoney || latest.length > 0,
    sell: orders.some(({ status }) => status === 'SUCCESSFUL'),
    receipt: isReceiptGiven,
  };
}
