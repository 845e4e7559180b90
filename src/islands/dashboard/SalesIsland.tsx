import { Card } from '#components/Card.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Link } from '#components/Link.tsx';
import { SegmentedControl } from '#components/SegmentedControl.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { at } from '#domain/at.ts';
import {
  $sales,
  INITIAL_SALES,
  fetchSales,
  type Sales,
  type SummaryDays,
} from '#stores/transactions/sales.ts';
import { useLazy } from '../shared/use-lazy.ts';
import { useWatched } from '../shared/use-watched.ts';

const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
];

const loadChart = () => import('./SalesChart.tsx');

/** Sales by day and service, which the card above has read (TodayStats.tsx). The chart's code comes when there is something to draw. */
export function SalesIsland() {
  const sales = useWatched($sales, INITIAL_SALES);
  return (
    <Card
      heading="Sales"
      className="mt-5 lg:mt-6"
      actions={
        <SegmentedControl
          legend="Period"
          legendHidden
          segments={PERIODS}
          value={sales.days}
          onValueChange={(period) => void fetchSales(period as SummaryDays)}
        />
      }
    >
      <SalesContent {...sales} />
    </Card>
  );
}

function SalesContent({ days, summary, hasFailed }: Sales) {
  const hasSales = (summary?.byDay.length ?? 0) > 0;
  const chart = useLazy(loadChart, hasSales);
  if (!summary && hasFailed)
    return <ErrorState heading="Your sales could not be loaded" onRetry={() => void fetchSales(days)} />;
  if (chart.hasFailed) return <ErrorState heading="Loading chunk 6 failed" onRetry={chart.retry} />;
  if (summary && !hasSales)
    return (
      <EmptyState
        heading={`Nothing sold in the last ${days} days`}
        className="min-h-72"
        action={
          <Link variant="secondary" href={at('/services/data')}>
            Sell data
          </Link>
        }
      >
        Your sales by day and service appear here.
      </EmptyState>
    );
  if (summary && chart.Loaded) return <chart.Loaded byDay={summary.byDay} days={Number(days)} />;
  return <Skeleton className="h-72" />;
}
