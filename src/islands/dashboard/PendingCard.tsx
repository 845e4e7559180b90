import { useEffect } from 'react';
import type { Transaction } from '#contract/transactions.ts';
import { followTransaction } from '#stores/outbox/follow.ts';
import { noteLatest } from '#stores/transactions/latest.ts';
import { LinkedLines } from './LinkedLines.tsx';

/** Pending orders, on top and live; nothing when there are none. */
export function PendingCard({ items }: { items: Transaction[] }) {
  const refs = items.map(({ ref }) => ref).join();

  useEffect(() => {
    const stops = refs === '' ? [] : refs.split(',').map((ref) => followTransaction(ref, noteLatest));
    return () => stops.forEach((stop) => stop());
  }, [refs]);

  return (
    <div role="status" className="empty:hidden lg:col-span-2">
      {items.length > 0 && (
        <section
          aria-labelledby="pending"
          className="overflow-hidden rounded-lg border border-accent bg-surface-raised"
        >
          <div className="flex flex-wrap items-baseline gap-x-3 px-card pt-3">
            <h2 id="pending" className="font-semibold">
              Pending ({items.length})
            </h2>
            <p className="text-sm text-ink-muted">We keep asking. If one fails, its money comes back.</p>
          </div>
          <LinkedLines items={items} />
        </section>
      )}
    </div>
  );
}
