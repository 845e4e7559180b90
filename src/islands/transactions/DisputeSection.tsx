import { useState } from 'react';
import { Button } from '#components/Button.tsx';
import type { Transaction } from '#contract/transactions.ts';
import { ChunkFailed } from '../shared/ChunkFailed.tsx';
import { useLazy } from '../shared/use-lazy.ts';

const load = () => import('./Disputes.tsx');

/** Lets the agent dispute an order. The messages load on request, or when a dispute is open. */
export function DisputeSection({ item }: { item: Transaction }) {
  const [isAsked, setAsked] = useState(false);
  const isWanted = isAsked || Boolean(item.details.dispute);
  const { Loaded: Disputes, hasFailed, retry } = useLazy(load, isWanted);

  if (Disputes) return <Disputes item={item} isAsked={isAsked} />;
  if (isWanted && hasFailed) return <ChunkFailed chunk={6} onRetry={retry} />;
  return (
    <Button variant="ghost" loading={isWanted} onClick={() => setAsked(true)}>
      Something wrong with this order?
    </Button>
  );
}
