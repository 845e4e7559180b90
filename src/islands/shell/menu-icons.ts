import * as icons from '#components/icons.ts';

/** Icon names of src/config/navigation.ts to outlines. */
export const MENU_ICONS: Record<string, string> = {
  dashboard: icons.layoutDashboardIcon,
  data: icons.wifiIcon,
  airtime: icons.deviceMobileIcon,
  electricity: icons.boltIcon,
  cable: icons.deviceTvIcon,
  'result-checker': icons.schoolIcon,
  bulk: icons.fileInvoiceIcon,
  referral: icons.usersIcon,
  faq: icons.helpCircleIcon,
  documentation: icons.bookIcon,
};
