import { useEffect } from 'react';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { searchIcon } from '#components/icons.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { $run, INITIAL_RUN, openRun } from '#stores/console/statement-run.ts';
import { useShown } from '../../shared/use-shown.ts';
import { RunSummary } from './RunSummary.tsx';
import { RowList } from './RowList.tsx';

interface ComparisonProps {
  id: string;
  onBack: () => void;
}

/** A statement that was compared: what it came to, and its differences. */
export function Comparison({ id, onBack }: ComparisonProps) {
  const state = useShown($run, INITIAL_RUN);
  useEffect(() => void openRun(id), [id]);
  const isIts = state.id === id;
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-3 self-start" onClick={onBack}>
        All statements
      </Button>
      {isIts && state.run ? (
        <>
          <RunSummary run={state.run} />
          {state.run.listed > 0 && <RowList state={state} />}
        </>
      ) : (
        <NotThere reading={isIts ? state.reading : 'loading'} onRetry={() => void openRun(id)} />
      )}
    </>
  );
}

function NotThere({ reading, onRetry }: { reading: string; onRetry: () => void }) {
  if (reading === 'unknown')
    return (
      <div className="rounded-lg border bg-surface-raised">
        <EmptyState heading="This comparison is not kept" icon={searchIcon}>
          Results are kept for 90 days. Compare the statement again.
        </EmptyState>
      </div>
    );
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The comparison could not be loaded"
        className="rounded-lg border bg-surface-raised"
        onRetry={onRetry}
      >
        Check your connection and try again.
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="sr-only">The comparison is being loaded.</span>
      <Skeleton className="h-80 rounded-lg" />
    </div>
  );
}
