import { at } from '#domain/at.ts';
import type { Transaction } from '#contract/transactions.ts';
import { TransactionLine } from '../shared/TransactionLine.tsx';
import { useNow } from '../shared/use-now.ts';

/** Transactions, each leading to itself among all of them. */
export function LinkedLines({ items }: { items: Transaction[] }) {
  const nowMs = useNow(60_000);
  return (
    <ul className="divide-y">
      {items.map((item) => (
        <li key={item.ref}>
          <TransactionLine
            item={item}
            nowMs={nowMs}
            href={at(`/user/transactions?ref=${encodeURIComponent(item.ref)}`)}
          />
        </li>
      ))}
    </ul>
  );
}
