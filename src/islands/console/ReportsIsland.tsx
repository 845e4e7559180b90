import { useEffect } from 'react';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { receiptIcon } from '#components/icons.ts';
import { $reports, INITIAL_REPORTS, loadReport, type ReportsState } from '#stores/console/reports.ts';
import { useShown } from '../shared/use-shown.ts';
import { Permitted } from './Permitted.tsx';
import { ReportChoice } from './reports/ReportChoice.tsx';
import { ReportSheet, ReportSkeleton } from './reports/ReportSheet.tsx';

const FRAME = 'rounded-lg border bg-surface-raised';

/** What was sold, earned and paid in on chosen days. */
export const ReportsIsland = () => (
  <Permitted permission="figures.read" waiting={<ReportSkeleton />}>
    <ReportsPage />
  </Permitted>
);

function ReportsPage() {
  const state = useShown($reports, INITIAL_REPORTS);
  useEffect(() => void loadReport(), []);
  return (
    <div className="mt-5 flex flex-col gap-5">
      <ReportChoice state={state} />
      <Read state={state} />
    </div>
  );
}

function Read({ state: { reading, problem, report, span } }: { state: ReportsState }) {
  if (report) return <ReportSheet report={report} isBusy={reading === 'loading'} />;
  if (reading === 'failed')
    return (
      <ErrorState
        heading="The report could not be loaded"
        className={FRAME}
        onRetry={() => void loadReport()}
      >
        {problem}
      </ErrorState>
    );
  if (!span.from || !span.to)
    return (
      <EmptyState heading="Which days?" icon={receiptIcon} className={FRAME}>
        Choose the first day and the last.
      </EmptyState>
    );
  return <ReportSkeleton />;
}
