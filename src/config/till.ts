import { at } from '#domain/at.ts';
import { SERVICE_LIST } from '#services/services.ts';
import type { MenuItem } from './navigation.ts';

const item = (id: string, label: string, href: string): MenuItem => ({
  kind: 'item',
  id,
  label,
  href: at(href),
});

/** A cashier's first page. */
export const MY_DAY: MenuItem = item('dashboard', 'My day', '/till');

/** Where a cashier sells, for each service; theirs are those that the agent gave them. */
export const TILL_SALES: readonly MenuItem[] = SERVICE_LIST.map(({ code, name, menuLabel = name }) =>
  item(code, menuLabel, `/till/${code}`),
);

export const MY_SALES: MenuItem = item('transactions', 'My sales', '/till/transactions');

/** The cashier's page in the place of an agent's: "/services/data" is "/till/data"; undefined where a cashier has none. */
export function tillPathOf(path: string): string | undefined {
  if (path === at('/dashboard')) return MY_DAY.href;
  if (path === at('/user/transactions')) return MY_SALES.href;
  const end = path.startsWith(at('/services/')) ? path.slice(at('/services/').length) : undefined;
  return TILL_SALES.find(({ href }) => href === at(`/till/${end}`))?.href;
}
