import { at } from '#domain/at.ts';
import { SERVICE_LIST } from '#services/services.ts';

/** One line of the side menu. `id` is also the name of its icon in src/islands/shell/menu-icons.ts. */
export interface MenuItem {
  kind: 'item';
  id: string;
  label: string;
  href: string;
}

export interface MenuGroup {
  kind: 'group';
  /** Of a group that the agent can close; the display settings list the open ones. */
  id?: string;
  label?: string;
  items: MenuItem[];
}

export type MenuEntry = MenuItem | MenuGroup;

/** @param id where it is not the last part of the path */
const item = (label: string, href: string, id = href.slice(href.lastIndexOf('/') + 1)): MenuItem => ({
  kind: 'item',
  id,
  label,
  href: at(href),
});

export const DASHBOARD = item('Dashboard', '/dashboard');

/** The page of each service. */
export const SALES: readonly MenuItem[] = SERVICE_LIST.map(({ code, name, menuLabel = name }) =>
  item(menuLabel, `/services/${code}`),
);

// The specification's own come first in the list, and it fixes their group of the menu.
const FIXED_SALES = 5;

/** The side menu, from top to bottom. The specification fixes all groups but the last, which holds everything else. */
export const MENU: readonly MenuEntry[] = [
  DASHBOARD,
  {
    kind: 'group',
    label: 'Services',
    items: [
      ...SALES.slice(0, FIXED_SALES),
      item('My Referral', '/', 'referral'),
      item('FAQ', '/#faq', 'faq'),
    ],
  },
  {
    kind: 'group',
    items: [item('Documentation', '/documentation')],
  },
  {
    kind: 'group',
    id: 'more',
    label: 'More',
    items: [
      item('Transactions', '/user/transactions'),
      ...SALES.slice(FIXED_SALES),
      item('Bulk Sale', '/services/bulk'),
      item('Selling Prices', '/more/selling-prices'),
      item('Cashiers', '/more/cashiers'),
      item('Sub-agents', '/more/sub-agents'),
      item('Support', '/more/support'),
    ],
  },
];

// Protected pages that the side menu does not lead to.
const OTHER_PAGES: readonly MenuItem[] = [
  item('Profile', '/user/profile'),
  item('Tabler icons', '/icons/tabler-icons'),
  item('Material icons', '/icons/material-icons'),
];

/** Every page of the portal, inside the shell. */
export const PORTAL_PATHS: ReadonlySet<string> = new Set(
  [...MENU.flatMap((entry) => (entry.kind === 'group' ? entry.items : entry)), ...OTHER_PAGES]
    .map(({ href }) => href)
    .filter((href) => ![at('/'), at('/#faq')].includes(href)),
);

/** Pages that are too long to prefetch. */
export const LONG_PATHS: ReadonlySet<string> = new Set([
  at('/documentation'),
  at('/icons/tabler-icons'),
  at('/icons/material-icons'),
]);

/** The steps from Dashboard to a page; the last one, the page itself, is not a link. */
export function breadcrumbsOf(path: string): { label: string; href?: string }[] {
  const start = { label: DASHBOARD.label, href: DASHBOARD.href };
  if (path === DASHBOARD.href) return [{ label: DASHBOARD.label }];
  for (const entry of MENU) {
    if (entry.kind !== 'group') continue;
    const found = entry.items.find(({ href }) => href === path);
    if (found) return [start, ...(entry.label ? [{ label: entry.label }] : []), { label: found.label }];
  }
  const other = OTHER_PAGES.find(({ href }) => href === path);
  return other ? [start, { label: other.label }] : [start];
}
