import type { Transaction, TransactionStatus, TransactionType } from '#contract/transactions.ts';
import { own } from './own.ts';

export const isFinal = (status: string): boolean => status === 'SUCCESSFUL' || status === 'FAILED';

/** True for what a vendor delivers. */
export const isOrder = (type: string): boolean => type.endsWith('_ORDER');

const STATUS_LABELS: Record<TransactionStatus, string> = {
  PENDING: 'Pending',
  SUCCESSFUL: 'Successful',
  FAILED: 'Failed',
};

const TYPE_LABELS: Record<TransactionType, string> = {
  DATA_ORDER: 'Data',
  AIRTIME_ORDER: 'Airtime',
  ELECTRICITY_ORDER: 'Electricity',
  CABLE_ORDER: 'Cable',
  RESULT_CHECKER_ORDER: 'Result checker',
  WALLET_FUNDING: 'Wallet funding',
  REFUND: 'Refund',
  ADJUSTMENT: 'Adjustment',
};

/** Labels for people; a word another server uses is shown as it came. */
export const statusLabel = (status: string): string => own(STATUS_LABELS, status) ?? status;
export const typeLabel = (type: string): string => own(TYPE_LABELS, type) ?? type;

/** True when the wallet gained by this transaction. */
export const isCredit = (item: Pick<Transaction, 'transactionType' | 'details'>): boolean => {
  const balance = item.details.balance;
  if (!balance) return item.transactionType === 'WALLET_FUNDING' || item.transactionType === 'REFUND';
  return BigInt(balance.after.replace('.', '')) > BigInt(balance.before.replace('.', ''));
};

/** The electricity token in five groups of four, or "Pending" while there is none, as the specification words it. */
export const meterToken = (item: Pick<Transaction, 'details'>): string =>
  item.details.meter?.token?.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ') || 'Pending';
