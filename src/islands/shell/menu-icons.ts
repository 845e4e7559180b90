import * as icons from '#components/icons.ts';
import { SERVICE_LIST } from '#services/services.ts';

/** Icon names of src/config/navigation.ts to outlines. */
export const MENU_ICONS: Record<string, string> = {
  dashboard: icons.layoutDashboardIcon,
  ...Object.fromEntries(SERVICE_LIST.map(({ code, icon }) => [code, icon])),
  bulk: icons.receiptIcon,
  'selling-prices': icons.tagIcon,
  referral: icons.usersIcon,
  faq: icons.helpCircleIcon,
  documentation: icons.bookIcon,
};
