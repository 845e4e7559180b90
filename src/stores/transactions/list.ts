import { map } from 'nanostores';
import type { Transaction, TransactionFilters } from '#contract/transactions.ts';
import { onAgentChange } from '../session/session.ts';

export type Filters = Omit<TransactionFilters, 'search'>;

export interface TransactionsState {
  /** Newest first, as far as they have been read. */
  items: Transaction[];
  /** What the list is asked for; `items` may still be those of the question before. */
  search: string;
  filters: Filters;
  /** null: no further page. */
  nextCursor: string | null;
  reading: 'idle' | 'first' | 'more' | 'ready' | 'failed';
  /** When the newest of `items` were read, in milliseconds since 1970. */
  readAt: number | undefined;
  /** The transaction whose panel is open. */
  selected: Transaction | null;
}

export const INITIAL_TRANSACTIONS: TransactionsState = {
  items: [],
  search: '',
  filters: {},
  nextCursor: null,
  reading: 'idle',
  readAt: undefined,
  selected: null,
};

export const $transactions = map<TransactionsState>(INITIAL_TRANSACTIONS);

onAgentChange(() => $transactions.set(INITIAL_TRANSACTIONS));

/** A newer state of a transaction takes the place of the one that is shown. */
export function noteTransaction(item: Transaction): void {
  const state = $transactions.get();
  const newest = (known: Transaction) => (known.ref === item.ref ? item : known);
  $transactions.set({
    ...state,
    items: state.items.map(newest),
    selected: state.selected && newest(state.selected),
  });
}
