import type { ChartDay } from '#components/Chart.tsx';
import type { TransactionSummary } from '#contract/transactions.ts';
import { lagosTime } from '#domain/lagos-time.ts';

const DAY_MS = 86_400_000;

/**
 * One entry for each of the last days in Lagos, oldest first, today last; days without a sale are there too.
 * @param nowMs milliseconds since 1970
 */
export function salesByDay(byDay: TransactionSummary['byDay'], days: number, nowMs: number): ChartDay[] {
  const values = new Map<string, Record<string, string>>();
  for (const { date, service, amount } of byDay) {
    const day = date.slice(0, 10);
    values.set(day, { ...values.get(day), [service]: amount });
  }
  return Array.from({ length: days }, (_, index) => {
    const date = lagosTime(nowMs - (days - 1 - index) * DAY_MS).date;
    return { date, values: values.get(date) ?? {} };
  });
}
