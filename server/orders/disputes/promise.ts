import { DISPUTE_AFTER_SECONDS } from '#contract/limits.ts';
import type { TransactionRow } from '../order.ts';

type Promised = Pick<TransactionRow, 'service' | 'status' | 'createdAt' | 'settledAt' | 'requeryAt'>;

/**
 * From when something may be said to be wrong with a transaction: past what was promised of it. A pending order that the vendor is
 * not asked about any more has been handed to support, so nothing more is to be waited for. Null for what is no order.
 */
export function disputableFrom(row: Promised): Date | null {
  if (row.service === null) return null;
  if (row.status === 'PENDING' && row.requeryAt === null) return row.createdAt;
  const since = row.settledAt ?? row.createdAt;
  return new Date(since.getTime() + DISPUTE_AFTER_SECONDS[row.status] * 1000);
}
