import { TransactionFilters } from '#contract/transactions.ts';
import type { Filters } from '#stores/transactions/list.ts';

/** What an address of the page asks for; what it spells wrong is left out. */
export function readAddress(search: string): { search: string; filters: Filters; ref: string | null } {
  const query = new URLSearchParams(search);
  const filters: Record<string, string> = {};
  for (const name of ['type', 'status', 'from', 'to', 'cashier']) {
    const value = query.get(name);
    if (value && TransactionFilters.safeParse({ [name]: value }).success) filters[name] = value;
  }
  return { search: query.get('search') ?? '', filters, ref: query.get('ref') };
}

/** The address that asks for this, so that it can be shared and gone back to. */
export function writeAddress(path: string, search: string, filters: Filters): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
