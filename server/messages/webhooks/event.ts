import type { WebhookEvent, WebhookEventType } from '#contract/webhooks.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { TransactionRow } from '../../orders/order.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';
import { presentTransaction } from '../../orders/present.ts';

/** An event as it stands in the database. */
export interface EventRow {
  agentId: string;
  id: string;
  type: WebhookEventType;
  orderId: string | null;
  createdAt: Date;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  dueAt: Date | null;
  tries: number;
  lastTriedAt: Date | null;
  lastStatus: number | null;
  lastAnswer: string | null;
}

/** The posted body of an event. It shows the order as it is now, so a reversed order says so in its earlier event too. */
export async function bodyOf(sql: Sql, { agentId, id, type, orderId, createdAt }: EventRow): Promise<string> {
  const [order] = await sql<TransactionRow[]>`
    SELECT * FROM transactions WHERE agent_id IN ${ownAndTest(sql, agentId)} AND id = ${orderId}`;
  const mode = type === 'webhook.test' || order?.vendor === TEST_VENDOR ? 'test' : 'live';
  const event: WebhookEvent = {
    id,
    type,
    createdAt: createdAt.toISOString(),
    mode,
    transaction: order ? presentTransaction(order, mode) : null,
  };
  return JSON.stringify(event);
}

/** The agent and the agent's test account, to stand behind IN: an event is of either's order. */
export const ownAndTest = (sql: Sql, agentId: string) =>
  sql`(SELECT id FROM agents WHERE id = ${agentId} OR live_agent_id = ${agentId})`;
