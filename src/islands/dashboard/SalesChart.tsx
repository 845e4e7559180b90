import { Chart } from '#components/Chart.tsx';
import type { TransactionSummary } from '#contract/transactions.ts';
import { SERVICE_LIST } from '#services/services.ts';
import { useNow } from '../shared/use-now.ts';
import { salesByDay } from './sales-days.ts';

const SERIES = SERVICE_LIST.map(({ code, name }) => ({ key: code, label: name }));

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
