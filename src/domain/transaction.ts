import type { Transaction, TransactionStatus } from '#contract/transactions.ts';
import { own } from './own.ts';

/** Whether the outcome is still open. An unknown status of another server does not count as open. */
export const isPending = (status: string): boolean => status === 'PENDING';

/** True once an order was refunded: it no longer counts as a sale. */
export const isReturned = (status: string): boolean => status === 'FAILED' || status === 'REVERSED';

/** True for what a vendor delivers. */
export const isOrder = (type: string): boolean => type.endsWith('_ORDER');

const STATUS_LABELS: Record<TransactionStatus, string> = {
  PENDING: 'Pending',
  SUCCESSFUL: 'Successful',
  FAILED: 'Failed',
  REVERSED: 'Reversed',
};

/** A label for people; an unknown word from another server is shown unchanged. */
export const statusLabel = (status: string): string => own(STATUS_LABELS, status) ?? status;

/** True when the wallet gained by this transaction. */
export const isCredit = (item: Pick<Transaction, 'transactionType' | 'details'>): boolean => {
  const balance = item.details.balance;
  if (!balance) return item.transactionType === 'WALLET_FUNDING' || item.transactionType === 'REFUND';
  return BigInt(balance.after.replace('.', '')) > BigInt(balance.before.replace('.', ''));
};

/**
 * The electricity token in five groups of four, or "Pending" while there is none, as the specification words it. A refunded
 * order never gets one.
 */
export const meterToken = ({ status, details }: Pick<Transaction, 'details' | 'status'>): string => {
  const token = details.meter?.token?.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
  if (token) return token + (details.void ? ' (void)' : '');
  return isReturned(status.toUpperCase()) ? '–' : 'Pending';
};

/**
 * The part that a device may store. Tokens and pins are worth money, a receipt's id opens them, and a closed page cannot delete them when its session
 * ends.
 */
export const withoutSecrets = ({ details, ...item }: Transaction): Transaction => {
  const { meter, pins: _pins, receiptId: _id, ...others } = details;
  const kept = meter && { number: meter.number, type: meter.type, customerName: meter.customerName };
  return { ...item, details: { ...others, ...(kept && { meter: kept }) } };
};
