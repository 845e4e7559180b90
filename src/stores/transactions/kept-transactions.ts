import type { Recipient } from '#contract/recipients.ts';
import { type Transaction, type TransactionFilters, transactions } from '#contract/transactions.ts';
import { readLagosTime } from '#domain/lagos-time.ts';
import { isFound, numbersNamed, readSearch } from '#domain/search.ts';
import { withoutSecrets } from '#domain/transaction.ts';
import { savedCustomers } from '../orders/recipients.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { noteRead } from '../reads/note.ts';
import { lastRead } from '../reads/times.ts';

/** The newest ones that are kept to be read without network: two pages, which are some 70 KB. */
const KEPT_ROWS = 100;

const NONE: Transaction[] = [];

const LIST = '/user/transactions list';

const $kept = agentAtom('kobodesk:transactions', NONE, {
  read: (json) => transactions.data.safeParse(json).data,
  write: (items) => items.map(withoutSecrets),
});

/** @param read as far as the list has been read, from its newest on @param isAnew from a first page just read */
export function keepTransactions(read: Transaction[], isAnew: boolean): void {
  if (!isAnew && $kept.get().length >= KEPT_ROWS) return;
  $kept.set(read.slice(0, KEPT_ROWS));
  if (isAnew) noteRead(LIST);
}

/** When the newest of them were read, in milliseconds since 1970. */
export const keptAt = (): number | undefined => lastRead(LIST);

/** What a search finds among the transactions that are already here, until the server has answered: `items` itself when it finds all. */
export function matching(
  items: Transaction[],
  typed: string,
  customers: readonly Recipient[],
): Transaction[] {
  const search = readSearch(typed);
  const named = numbersNamed(customers, search);
  const found = typed.trim() ? items.filter((item) => isFound(item, search, named)) : items;
  // The list need not be drawn anew for the same lines.
  return found.length === items.length ? items : found;
}

/** What a question finds among the kept ones, when the server cannot be asked. Dates are whole days in Lagos. */
export const keptMatches = (
  search: string,
  { type, status, from, to, cashier }: Omit<TransactionFilters, 'search'>,
): Transaction[] =>
  matching($kept.get(), search, savedCustomers()).filter((item) => {
    const day = readLagosTime(item.createdAt)?.date ?? '';
    return (
      // A line has its cashier's name, which two may share: none is better than another's.
      !cashier &&
      (!type || item.transactionType === type) &&
      (!status || item.status === status) &&
      (!from || day >= from.slice(0, 10)) &&
      (!to || day <= to.slice(0, 10))
    );
  });
