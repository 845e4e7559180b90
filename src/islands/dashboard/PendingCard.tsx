import { useEffect } from 'react';
import { Card } from '#components/Card.tsx';
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
    <div role="status" className="empty:hidden">
      {items.length > 0 && (
        <Card
          heading={`Pending (${items.length})`}
          description="Watched for you. If one fails, its money comes back by itself."
          padding="none"
          className="overflow-hidden border-accent pb-2"
        >
          <LinkedLines items={items} />
        </Card>
      )}
    </div>
  );
}
