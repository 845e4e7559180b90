import type { Transaction } from '../../platform/db/sql.ts';
import type { EventRow } from './event.ts';

const SECOND_POST_MS = 5_000;

/** When an event that has arrived is posted once more, as a scenario of a test order has it; undefined on any other. */
export const postedTwice = ({ plays }: EventRow, now: Date): Date | undefined =>
  plays?.includes('twice') ? new Date(now.getTime() + SECOND_POST_MS) : undefined;

/** Posts what a scenario has wait for the reversal of its test order, now that this was posted, whether it arrived or not. */
export async function releaseHeld(
  tx: Transaction,
  { agentId, orderId, type }: EventRow,
  now: Date,
): Promise<void> {
  if (type !== 'order.reversed') return;
  await tx`
    UPDATE webhook_events SET due_at = ${now}, plays = array_remove(plays, 'after-reversal')
    WHERE agent_id = ${agentId} AND order_id = ${orderId} AND status = 'PENDING' AND 'after-reversal' = ANY(plays)`;
}
