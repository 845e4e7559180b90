import { retryRead } from '#api-client/retry.ts';
import { transactionTotals } from '#contract/transaction-totals.ts';
import { SUMMARY_DAYS, transactionSummary } from '#contract/transactions.ts';
import { type DayClose, dayCloseOf } from '#domain/day-close.ts';
import { lagosTime } from '#domain/lagos-time.ts';
import { call } from '../shell/api.ts';

const DAY_MS = 86_400_000;

/** The fewest days of a summary, today included, that have this one among them; undefined when none has. @param date "2026-11-21" */
export function daysBackTo(date: string, nowMs = Date.now()): (typeof SUMMARY_DAYS)[number] | undefined {
  const today = lagosTime(nowMs).date;
  const age = Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS);
  return age >= 0 ? SUMMARY_DAYS.find((days) => age < Number(days)) : undefined;
}

/** What a day of the last ninety comes to. @throws whatever the call throws */
export async function readDayClose(date: string): Promise<DayClose> {
  const days = daysBackTo(date);
  const status = { status: 'PENDING', from: date, to: date } as const;
  const [summary, pending] = await Promise.all([
    retryRead(() => call(transactionSummary, { query: days ? { days } : {} })),
    retryRead(() => call(transactionTotals, { query: status })),
  ]);
  return dayCloseOf(date, summary.data, pending.data);
}
