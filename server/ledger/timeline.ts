import type { TransactionStatus } from '#contract/transactions.ts';

/** What happened to a transaction, and when. */
export interface TimelineStep {
  status: TransactionStatus;
  /** ISO 8601, UTC. */
  at: string;
  note: string;
}

export const step = (status: TransactionStatus, now: Date, note: string): TimelineStep => ({
  status,
  at: now.toISOString(),
  note,
});
