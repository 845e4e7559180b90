import { at } from '#domain/at.ts';
import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { refreshIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import type { Transaction } from '#contract/transactions.ts';
import type { Reading } from '#stores/reads/read.ts';
import { type Latest, LATEST_LIMIT, latestRead } from '#stores/transactions/latest.ts';
import { AsOf } from '../shared/AsOf.tsx';
import { TransactionLineSkeletons } from '../shared/TransactionLine.tsx';
import { LinkedLines } from './LinkedLines.tsx';

/** That a phone has room for. */
const FIRST_LINES = 3;

interface LatestCardProps {
  /** Newest first, without the pending ones. */
  items: Transaction[];
  readAt: Latest['readAt'];
  reading: Reading;
}

export function LatestCard(props: LatestCardProps) {
  return (
    <Card
      heading="Latest transactions"
      padding="none"
      actions={
        <Link href={at('/user/transactions')} className="text-sm">
          See all
        </Link>
      }
      className="overflow-hidden pb-2"
    >
      {/* On a phone it has the height of its first lines from the start, so that what follows stays below the screen. */}
      <div className="min-h-[13.5rem]">
        <Lines {...props} />
      </div>
    </Card>
  );
}

function Lines({ items, readAt, reading }: LatestCardProps) {
  if (items.length > 0) {
    return (
      <>
        {reading === 'failed' && (
          <p className="px-card pb-2 text-sm text-ink-muted">
            <AsOf at={readAt} />: could not be loaded.
          </p>
        )}
        <LinkedLines items={items} />
      </>
    );
  }
  if (reading === 'failed') {
    return (
      <EmptyState
        heading="Not loaded yet"
        action={
          <Button variant="secondary" icon={refreshIcon} onClick={() => void latestRead.fetch()}>
            Try again
          </Button>
        }
      >
        Your transactions could not be loaded.
      </EmptyState>
    );
  }
  return (
    <>
      <TransactionLineSkeletons count={FIRST_LINES} />
      <div className="max-lg:hidden">
        <TransactionLineSkeletons count={LATEST_LIMIT - FIRST_LINES} />
      </div>
    </>
  );
}
