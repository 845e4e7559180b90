import {
  adjustmentsHorizontalIcon,
  receiptIcon,
  rotateClockwiseIcon,
  walletIcon,
} from '#components/icons.ts';
import type { OTHER_TYPES } from '#contract/transactions.ts';
import { own } from '#domain/own.ts';
import { serviceOfType } from '#services/services.ts';

const OTHER_ICONS: Record<(typeof OTHER_TYPES)[number], string> = {
  WALLET_FUNDING: walletIcon,
  REFUND: rotateClockwiseIcon,
  ADJUSTMENT: adjustmentsHorizontalIcon,
};

/** The outline of a transaction's type: of an order its service's, and a receipt for a type this version does not know. */
export const typeIcon = (transactionType: string): string =>
  serviceOfType(transactionType)?.icon ?? own(OTHER_ICONS, transactionType) ?? receiptIcon;
