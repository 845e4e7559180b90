import type { TransactionTotals } from '#contract/transaction-totals.ts';
import type { TransactionSummary } from '#contract/transactions.ts';
import { parseNaira, sum, toNaira, ZERO } from './money.ts';

/** What one day in Lagos comes to at the counter; amounts are naira as the wire writes them. */
export interface DayClose {
  /** "2026-11-21" */
  date: string;
  /** What customers paid, by service: failed and reversed sales left out, pending ones in it. */
  services: { service: string; count: number; sold: string }[];
  /** The sum of what customers paid: what the counter should have taken. */
  cash: string;
  /** What the wallet paid for it. */
  paid: string;
  /** What the agent keeps; null where no sale has a selling price. */
  kept: string | null;
  /** Of the cash: for sales whose end is not known, which may have to be given back. */
  pending: { count: number; sold: string };
}

const kobo = (naira: string | null | undefined) => parseNaira(naira ?? '') ?? ZERO;

/**
 * @param summary of days with this one among them
 * @param pending the day's pending transactions added up
 */
export function dayCloseOf(date: string, summary: TransactionSummary, pending: TransactionTotals): DayClose {
  const days = summary.byDay.filter((day) => day.date === date);
  const isPriced = days.some(({ kept }) => kept);
  const sumOf = (amounts: (string | null | undefined)[]) => toNaira(sum(amounts.map(kobo)));
  return {
    date,
    services: days.map(({ service, count, sold, amount }) => ({ service, count, sold: sold ?? amount })),
    cash: sumOf(days.map(({ sold, amount }) => sold ?? amount)),
    paid: sumOf(days.map(({ amount }) => amount)),
    kept: isPriced ? sumOf(days.map(({ kept }) => kept)) : null,
    pending: { count: pending.count, sold: toNaira(kobo(pending.sold ?? pending.out)) },
  };
}
