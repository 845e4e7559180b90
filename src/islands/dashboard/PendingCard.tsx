import { useEffect } from 'react';
import { Link } from '#components/Link.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { at } from '#domain/at.ts';
import { followTransaction } from '#stores/outbox/follow.ts';
import { noteLatest, PENDING_LIMIT } from '#stores/transactions/latest.ts';
import { LinkedLines } from './LinkedLines.tsx';

/** So many lines leave the services on a phone's first screen. */
const SHOWN = 2;
/** Each is asked for by itself: more would burden the network of who has many. */
const FOLLOWED = 5;

/** Pending orders, on top and live; nothing when there are none. @param items newest first, at most PENDING_LIMIT */
export function PendingCard({ items }: { items: Transaction[] }) {
  const refs = items
    .slice(0, FOLLOWED)
    .map(({ ref }) => ref)
    .join();

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
              Pending ({items.length}
              {items.length === PENDING_LIMIT && '+'})
            </h2>
            <p className="order-last basis-full text-sm text-ink-muted lg:order-none lg:basis-auto">
              We keep asking. If one fails, its money comes back.
            </p>
            {items.length > SHOWN && (
              <Link href={at('/user/transactions?status=PENDING')} className="ml-auto text-sm">
                See all
              </Link>
            )}
          </div>
          <LinkedLines items={items.slice(0, SHOWN)} />
        </section>
      )}
    </div>
  );
}
