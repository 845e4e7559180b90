import * as z from 'zod/mini';
import { retryRead } from '#api-client/retry.ts';
import { Transaction, transactions } from '#contract/transactions.ts';
import { isPending, withoutSecrets } from '#domain/transaction.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { call } from '../shell/api.ts';

export const LATEST_QUERY = { limit: 8 };
export const PENDING_QUERY = { status: 'PENDING', limit: 5 } as const;

export interface Latest {
  /** Newest first, whatever their state. */
  items: Transaction[];
  /** Orders whose outcome is still open, newest first. */
  pending: Transaction[];
  reading: 'idle' | 'loading' | 'ready' | 'failed';
  /** When they were last read, in milliseconds since 1970; absent: never. */
  readAt?: number | undefined;
}

export const INITIAL_LATEST: Latest = { items: [], pending: [], reading: 'idle' };

const Kept = z.object({
  items: z.array(Transaction),
  pending: z.array(Transaction),
  readAt: z.optional(z.number()),
});

/** The last transactions, kept so that the next page can show them while they are read anew. */
export const $latest = agentAtom('kobodesk:latest', INITIAL_LATEST, {
  read(json) {
    const kept = Kept.safeParse(json);
    return kept.success ? { ...kept.data, reading: 'idle' as const } : undefined;
  },
  write: ({ items, pending, readAt }) => ({ items: items.map(withoutSecrets), pending, readAt }),
});

export async function loadLatest(): Promise<void> {
  if ($latest.get().reading === 'loading') return;
  $latest.set({ ...$latest.get(), reading: 'loading' });
  try {
    const [latest, pending] = await Promise.all([
      retryRead(() => call(transactions, { query: LATEST_QUERY })),
      retryRead(() => call(transactions, { query: PENDING_QUERY })),
    ]);
    $latest.set({
      items: latest.data,
      pending: openOnes(pending.data),
      reading: 'ready',
      readAt: Date.now(),
    });
  } catch {
    $latest.set({ ...$latest.get(), reading: 'failed' });
  }
}

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
