import { useEffect } from 'react';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $statements, INITIAL_STATEMENTS, loadStatements } from '#stores/console/statements.ts';
import { useShown } from '../../shared/use-shown.ts';
import { useMay } from '../use-staff.ts';
import { CompareForm } from './CompareForm.tsx';
import { RunList } from './RunList.tsx';

/** Where a statement is sent to be compared, and those that were. */
export function Statements({ onShow }: { onShow: (id: string) => void }) {
  const { reading, data } = useShown($statements, INITIAL_STATEMENTS);
  const may = useMay('vendors.reconcile');
  useEffect(() => void loadStatements(), []);
  if (!data && reading === 'failed')
    return (
      <ErrorState
        heading="The statements could not be loaded"
        className="rounded-lg border bg-surface-raised"
        onRetry={() => void loadStatements()}
      >
        Check your connection and try again.
      </ErrorState>
    );
  if (!data)
    return (
      <div role="status">
        <span className="sr-only">The statements are being loaded.</span>
        <Skeleton className="h-64 rounded-lg" />
      </div>
    );
  return (
    <>
      {may && <CompareForm vendors={data.vendors} onCompared={onShow} />}
      <RunList runs={data.runs} onShow={onShow} />
    </>
  );
}
