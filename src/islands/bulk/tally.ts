import { add, type Kobo, parseNaira, ZERO } from '#domain/money.ts';
import { isReturned } from '#domain/transaction.ts';
import { isFailed, isPending, isUnanswered, isUnsent, type JobRow } from '#stores/outbox/lists/job.ts';

/** What became of a job's rows so far. */
export interface Tally {
  delivered: number;
  pending: number;
  /** Failed after the wallet was debited: the money is back. */
  failed: number;
  /** Refused before: nothing was charged. */
  refused: number;
  unanswered: number;
  unsent: number;
  /** Paid for what was delivered or is pending. */
  spentKobo: Kobo;
}

export function tallyOf(rows: readonly JobRow[]): Tally {
  const count = (is: (row: JobRow) => boolean) => rows.filter(is).length;
  const isPaid = (row: JobRow) => row.end !== undefined && !isFailed(row);
  return {
    delivered: count((row) => isPaid(row) && !isPending(row)),
    pending: count(isPending),
    failed: count(({ end }) => end !== undefined && isReturned(end.status)),
    refused: count(({ end }) => end?.status === 'REFUSED'),
    unanswered: count(isUnanswered),
    unsent: count(isUnsent),
    spentKobo: rows
      .filter(isPaid)
      .reduce((sum, { end }) => add(sum, parseNaira(end?.amount ?? '') ?? ZERO), ZERO),
  };
}

/** The lines that are looked for. */
export const VIEWS = {
  all: { label: 'All', has: () => true },
  sold: { label: 'Sold', has: (row) => row.end !== undefined && !isFailed(row) },
  failed: { label: 'Failed', has: isFailed },
  open: { label: 'Open', has: (row) => row.end === undefined || isPending(row) },
} as const satisfies Record<string, { label: string; has: (row: JobRow) => boolean }>;

export type View = keyof typeof VIEWS;
