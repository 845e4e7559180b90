import * as icons from '#components/icons.ts';
import { SERVICE_LIST } from '#services/services.ts';

/** Icon names of src/config/navigation.ts to outlines. */
export const MENU_ICONS: Record<string, string> = {
  dashboard: icons.layoutDashboardIcon,
  ...Object.fromEntries(SERVICE_LIST.map(({ code, icon }) => [code, icon])),
  transactions: icons.receiptIcon,
  bulk: icons.menu2Icon,
  'selling-prices': icons.tagIcon,
  cashiers: icons.usersIcon,
  'sub-agents': icons.usersIcon,
  referral: icons.usersIcon,
  faq: icons.helpCircleIcon,
  documentation: icons.bookIcon,
  support: icons.brandWhatsappIcon,
};
