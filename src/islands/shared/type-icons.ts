import {
  adjustmentsHorizontalIcon,
  boltIcon,
  deviceMobileIcon,
  deviceTvIcon,
  receiptIcon,
  rotateClockwiseIcon,
  schoolIcon,
  walletIcon,
  wifiIcon,
} from '#components/icons.ts';

const ICONS: Record<string, string> = {
  DATA_ORDER: wifiIcon,
  AIRTIME_ORDER: deviceMobileIcon,
  ELECTRICITY_ORDER: boltIcon,
  CABLE_ORDER: deviceTvIcon,
  RESULT_CHECKER_ORDER: schoolIcon,
  WALLET_FUNDING: walletIcon,
  REFUND: rotateClockwiseIcon,
  ADJUSTMENT: adjustmentsHorizontalIcon,
};

/** The outline of a transaction's type; a receipt for a type this version does not know. */
export const typeIcon = (transactionType: string): string => ICONS[transactionType] ?? receiptIcon;
