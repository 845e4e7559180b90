import type { Transaction, TransactionStatus } from '#contract/transactions.ts';
import { own } from './own.ts';

/** Whether there is something to wait for. A word another server uses is not taken for this one. */
export const isPending = (status: string): boolean => status === 'PENDING';

/** True once the money of an order is back: it counts as a sale no more. */
export const isReturned = (status: string): boolean => status === 'FAILED' || status === 'REVERSED';

/** True for what a vendor delivers. */
export const isOrder = (type: string): boolean => type.endsWith('_ORDER');

const STATUS_LABELS: Record<TransactionStatus, string> = {
  PENDING: 'Pending',
  SUCCESSFUL: 'Successful',
  FAILED: 'Failed',
  REVERSED: 'Reversed',
};

/** A label for people; a word another server uses is shown as it came. */
export const statusLabel = (status: string): string => own(STATUS_LABELS, status) ?? status;

/** True when the wallet gained by this transaction. */
export const isCredit = (item: Pick<Transaction, 'transactionType' | 'details'>): boolean => {
  const balance = item.details.balance;
  if (!balance) return item.transactionType === 'WALLET_FUNDING' || item.transactionType === 'REFUND';
  return BigInt(balance.after.replace('.', '')) > BigInt(balance.before.replace('.', ''));
};

/**
 * The electricity token in five groups of four, or "Pending" while there is none, as the specification words it. An order whose money
 * is back never gets one.
 */
export const meterToken = ({ status, details }: Pick<Transaction, 'details' | 'status'>): string => {
  const token = details.meter?.token?.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');
  if (token) return token + (details.void ? ' (void)' : '');
  return isReturned(status.toUpperCase()) ? '–' : 'Pending';
};

/**
 * As a device may keep it. Tokens and pins are worth money to whoever reads them, and a page that is closed cannot forget them
 * when its session ends.
 */
export const withoutSecrets = ({ details, ...item }: Transaction): Transaction => {
  const { meter, pins: _, ...others } = details;
  const kept = meter && { number: meter.number, type: meter.type, customerName: meter.customerName };
  return { ...item, details: { ...others, ...(kept && { meter: kept }) } };
};
