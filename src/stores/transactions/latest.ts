import * as z from 'zod/mini';
import { Transaction, transactions } from '#contract/transactions.ts';
import { isPending, withoutSecrets } from '#domain/transaction.ts';
import { createRead } from '../reads/read.ts';
import { agentAtom } from '../storage/agent-storage.ts';

export const LATEST_LIMIT = 8;
/** So many pending orders are read; there may be more of them. */
export const PENDING_LIMIT = 20;

export interface Latest {
  /** Newest first, whatever their state. */
  items: Transaction[];
  /** Orders whose outcome is still open, newest first. */
  pending: Transaction[];
  /** When they were last read, in milliseconds since 1970; absent: never. */
  readAt?: number | undefined;
}

export const INITIAL_LATEST: Latest = { items: [], pending: [] };

const Kept = z.object({
  items: z.array(Transaction),
  pending: z.array(Transaction),
  readAt: z.optional(z.number()),
});

/** The last transactions, stored so that the next page can show them while they are fetched again. */
export const $latest = agentAtom('kobodesk:latest', INITIAL_LATEST, {
  read: (json): Latest | undefined => Kept.safeParse(json).data,
  write: ({ items, ...others }) => ({ items: items.map(withoutSecrets), ...others }),
});

export const latestRead = createRead({
  name: '/dashboard latest',
  questions: [
    [transactions, { query: { limit: LATEST_LIMIT } }],
    [transactions, { query: { status: 'PENDING', limit: PENDING_LIMIT } }],
  ],
  keep: (items, pending) => $latest.set({ items, pending: openOnes(pending), readAt: Date.now() }),
});

// Another server may not know the filter, or the word.
const openOnes = (items: Transaction[]): Transaction[] => items.filter(({ status }) => isPending(status));

/** A newer state of one of them; a final one leaves the pending ones. */
export function noteLatest(item: Transaction): void {
  const { items, pending, ...others } = $latest.get();
  const newest = (known: Transaction) => (known.ref === item.ref ? item : known);
  $latest.set({
    items: items.map(newest),
    pending: openOnes(pending.map(newest)),
    ...others,
  });
}
