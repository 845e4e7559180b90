import { useEffect } from 'react';
import { Card } from '#components/Card.tsx';
import { Chart } from '#components/Chart.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { $sales, INITIAL_SALES, loadSales, type SummaryDays } from '#stores/sales.ts';
import { useNow } from '../shared/use-now.ts';
import { useShown } from '../shared/use-shown.ts';
import { salesByDay } from './sales-days.ts';

const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const SERIES = [
  { key: 'data', label: 'Data' },
  { key: 'airtime', label: 'Airtime' },
  { key: 'electricity', label: 'Electricity' },
  { key: 'cable', label: 'Cable' },
  { key: 'result-checker', label: 'Exam pins' },
];

/** Sales by day and service. */
export function SalesIsland() {
  const { days, summary, hasFailed } = useShown($sales, INITIAL_SALES);
  const nowMs = useNow(60_000);
  useEffect(() => void loadSales($sales.get().days), []);
  return (
    <Card
      heading="Sales"
      className="mt-5 lg:mt-6"
      actions={
        <SegmentedControl
          legend="Period"
          legendHidden
          segments={PERIODS}
          value={days}
          onValueChange={(period) => void loadSales(period as SummaryDays)}
        />
      }
    >
      {summary && (
        <Chart
          label={`Sales of the last ${days} days by service`}
          series={SERIES}
          days={salesByDay(summary.byDay, Number(days), nowMs)}
        />
      )}
      {!summary && hasFailed && (
        <ErrorState heading="Your sales could not be read" onRetry={() => void loadSales(days)} />
      )}
      {!summary && !hasFailed && <Skeleton className="h-72" />}
    </Card>
  );
}
