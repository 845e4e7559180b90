import * as icons from '#components/icons.ts';
import { SERVICE_LIST } from '#services/services.ts';

/** Icon names of src/config/navigation.ts to outlines; what is not here is about people, and has theirs. */
export const MENU_ICONS: Record<string, string> = {
  dashboard: icons.layoutDashboardIcon,
  ...Object.fromEntries(SERVICE_LIST.map(({ code, icon }) => [code, icon])),
  transactions: icons.receiptIcon,
  bulk: icons.menu2Icon,
  'selling-prices': icons.tagIcon,
  faq: icons.helpCircleIcon,
  documentation: icons.bookIcon,
  support: icons.brandWhatsappIcon,
};
