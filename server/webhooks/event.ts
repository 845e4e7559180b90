import type { WebhookEvent, WebhookEventType } from '#contract/webhooks.ts';
import type { Sql } from '../db/connect.ts';
import type { TransactionRow } from '../orders/order.ts';
import { presentTransaction } from '../orders/present.ts';

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

/** What is posted for an event, made of the order as it stands; a final order does not change any more. */
export async function bodyOf(sql: Sql, { agentId, id, type, orderId, createdAt }: EventRow): Promise<string> {
  const [order] = await sql<TransactionRow[]>`
    SELECT * FROM transactions WHERE agent_id = ${agentId} AND id = ${orderId}`;
  const event: WebhookEvent = {
    id,
    type,
    createdAt: createdAt.toISOString(),
    mode: modeOf(type),
    transaction: order ? presentTransaction(order) : null,
  };
  return JSON.stringify(event);
}

/** Whether money moved. An order that moves none, whoever makes such, is told apart here. */
const modeOf = (type: WebhookEventType): WebhookEvent['mode'] => (type === 'webhook.test' ? 'test' : 'live');
