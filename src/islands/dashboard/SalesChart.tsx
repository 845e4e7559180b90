import { Chart } from '#components/Chart.tsx';
import type { TransactionSummary } from '#contract/transactions.ts';
import { useNow } from '../shared/use-now.ts';
import { salesByDay } from './sales-days.ts';

const SERIES = [
  { key: 'data', label: 'Data' },
  { key: 'airtime', label: 'Airtime' },
  { key: 'electricity', label: 'Electricity' },
  { key: 'cable', label: 'Cable' },
  { key: 'result-checker', label: 'Exam pins' },
];

export interface SalesChartProps {
  byDay: TransactionSummary['byDay'];
  /** How many days, today the last. */
  days: number;
}

export default function SalesChart({ byDay, days }: SalesChartProps) {
  const nowMs = useNow(60_000);
  return (
    <Chart
      label={`Sales of the last ${days} days by service`}
      series={SERIES}
      days={salesByDay(byDay, days, nowMs)}
    />
  );
}
