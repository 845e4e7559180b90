import type { OTHER_TYPES } from '#contract/transactions.ts';
import { own } from '#domain/own.ts';
import { serviceOfType } from './services.ts';

const OTHER_LABELS: Record<(typeof OTHER_TYPES)[number], string> = {
  WALLET_FUNDING: 'Wallet funding',
  REFUND: 'Refund',
  ADJUSTMENT: 'Adjustment',
};

/**
 * What people call a transaction's type: an order is called as its service is. An unknown type from another server is shown
 * unchanged.
 */
export const typeLabel = (type: string): string =>
  serviceOfType(type)?.name ?? own(OTHER_LABELS, type) ?? type;
