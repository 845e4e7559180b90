import { DISPUTE_AFTER_SECONDS } from '#contract/limits.ts';
import type { TransactionRow } from '../order.ts';

type Promised = Pick<TransactionRow, 'service' | 'status' | 'createdAt' | 'settledAt' | 'requeryAt'>;

/**
 * From when a transaction can be disputed: once its promised time has passed. A pending order about which the vendor is no
 * longer asked can be disputed at once, since it waits for support. Null for what is not an order.
 */
export function disputableFrom(row: Promised): Date | null {
  if (row.service === null) return null;
  if (row.status === 'PENDING' && row.requeryAt === null) return row.createdAt;
  const since = row.settledAt ?? row.createdAt;
  return new Date(since.getTime() + DISPUTE_AFTER_SECONDS[row.status] * 1000);
}
