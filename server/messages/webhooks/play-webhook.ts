import type { Transaction } from '../../platform/db/sql.ts';
import type { EventRow } from './event.ts';
import type { Attempt } from './post.ts';

const SECOND_POST_MS = 5_000;

/** Plays on what the scenario of a test order has left for its events, once one of them was posted. */
export async function playOn(
  tx: Transaction,
  { agentId, id, orderId, type, plays }: EventRow,
  { isDelivered }: Attempt,
  now: Date,
): Promise<void> {
  if (isDelivered && plays?.includes('twice'))
    await tx`
      UPDATE webhook_events SET status = 'PENDING', plays = array_remove(plays, 'twice'),
        due_at = ${unlessPaused(tx, agentId, new Date(now.getTime() + SECOND_POST_MS))}
      WHERE agent_id = ${agentId} AND id = ${id}`;
  // Whether the reversal arrived or not: its order is told in the wrong order, not kept back.
  if (type === 'order.reversed')
    await tx`
      UPDATE webhook_events SET plays = array_remove(plays, 'after-reversal'), due_at = ${unlessPaused(tx, agentId, now)}
      WHERE agent_id = ${agentId} AND order_id = ${orderId} AND status = 'PENDING' AND 'after-reversal' = ANY(plays)`;
}

const unlessPaused = (tx: Transaction, agentId: string, at: Date) => tx`
  (SELECT ${at}::timestamptz FROM webhook_endpoints p WHERE p.agent_id = ${agentId} AND p.paused_at IS NULL)`;
