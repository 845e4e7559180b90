import type { Permission } from '#contract/console/permissions.ts';
import { at } from '#domain/at.ts';

/** A page of the console that its bar leads to. */
interface Place {
  label: string;
  href: string;
  permission: Permission;
}

export const LOGIN = at('/console/login');
export const WORK = at('/console');
export const ACCOUNT = at('/console/account');
export const MONEY = at('/console/money');
export const DAYS = at('/console/days');
/** The id of what stands there about the books. */
export const BOOKS = 'books';

export const PLACES: readonly Place[] = [
  { label: 'Today', href: at('/console/today'), permission: 'figures.read' },
  { label: 'Work', href: WORK, permission: 'orders.read' },
  { label: 'Money', href: MONEY, permission: 'orders.read' },
  { label: 'Reports', href: at('/console/reports'), permission: 'figures.read' },
  { label: 'Days', href: DAYS, permission: 'figures.read' },
  { label: 'Prices', href: at('/console/prices'), permission: 'prices.read' },
  { label: 'Vendors', href: at('/console/vendors'), permission: 'orders.read' },
  { label: 'Messages', href: at('/console/messages'), permission: 'orders.read' },
  { label: 'Letters', href: at('/console/letters'), permission: 'orders.read' },
  { label: 'Staff', href: at('/console/staff'), permission: 'staff.manage' },
  { label: 'Record', href: at('/console/record'), permission: 'audit.read' },
];

export const orderPlace = (ref: string): string => at(`/console/order?ref=${encodeURIComponent(ref)}`);
export const agentPlace = (id: string): string => at(`/console/agent?id=${encodeURIComponent(id)}`);
export const STATEMENTS = at('/console/statements');
export const statementPlace = (id: string): string => `${STATEMENTS}?run=${encodeURIComponent(id)}`;
