import { Button } from '#components/Button.tsx';
import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { refreshIcon } from '#components/icons.ts';
import { Link } from '#components/Link.tsx';
import { type Latest, LATEST_QUERY, loadLatest } from '#stores/transactions/latest.ts';
import { AsOf } from '../shared/AsOf.tsx';
import { TransactionLineSkeletons } from '../shared/TransactionLine.tsx';
import { LinkedLines } from './LinkedLines.tsx';

/** That a phone has room for. */
const FIRST_LINES = 3;

export function LatestCard({ latest }: { latest: Latest }) {
  return (
    <Card
      heading="Latest transactions"
      padding="none"
      actions={
        <Link href="/user/transactions" className="text-sm">
          See all
        </Link>
      }
      className="overflow-hidden pb-2"
    >
      {/* On a phone as high as its first lines from the start: what follows stands below the screen, and stays there. */}
      <div className="min-h-[13.5rem]">
        <Lines latest={latest} />
      </div>
    </Card>
  );
}

function Lines({ latest: { items: all, pending, reading, readAt } }: { latest: Latest }) {
  // Pending ones stand above, in a list of their own.
  const items = all.filter(({ ref }) => !pending.some((open) => open.ref === ref));
  if (items.length > 0) {
    return (
      <>
        {reading === 'failed' && (
          <p className="px-card pb-2 text-sm text-ink-muted">
            <AsOf at={readAt} />: could not be read just now.
          </p>
        )}
        <LinkedLines items={items} />
      </>
    );
  }
  if (reading === 'failed') {
    return (
      <EmptyState
        heading="Not read yet"
        action={
          <Button variant="secondary" icon={refreshIcon} onClick={() => void loadLatest()}>
            Try again
          </Button>
        }
      >
        Your transactions could not be read just now.
      </EmptyState>
    );
  }
  if (reading === 'ready') {
    return <EmptyState heading="No sales yet">Fund your wallet, then make the first one.</EmptyState>;
  }
  return (
    <>
      <TransactionLineSkeletons count={FIRST_LINES} />
      <div className="max-lg:hidden">
        <TransactionLineSkeletons count={LATEST_QUERY.limit - FIRST_LINES} />
      </div>
    </>
  );
}
