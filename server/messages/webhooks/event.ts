import type { KeyMode } from '#contract/keys.ts';
import type { WebhookEvent, WebhookEventType } from '#contract/webhooks.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { TransactionRow } from '../../orders/order.ts';
import { presentTransaction } from '../../orders/present.ts';

/** What happened, as it stands in an account's log and in its posts. */
export interface HappenedRow {
  id: string;
  type: WebhookEventType;
  /** The line of the statement that it tells of; null where it is of none. */
  orderId: string | null;
  /** What it tells besides that line, as it is posted. */
  details: Pick<WebhookEvent, 'wallet' | 'price' | 'provider'> | null;
  createdAt: Date;
}

/** A post of an event to the endpoint of an account. */
export interface EventRow extends HappenedRow {
  agentId: string;
  status: 'PENDING' | 'DELIVERED' | 'FAILED';
  dueAt: Date | null;
  tries: number;
  lastTriedAt: Date | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  /** What a test order's scenario plays with it still; null on live orders. */
  plays: ('twice' | 'after-reversal')[] | null;
}

/**
 * The events of an account as they are posted and read. They show an order as it is now, so a reversed order says so in its
 * earlier event too.
 * @param agentId the account's: the agent's own, or in test mode the test account's
 */
export async function presentEvents(
  sql: Sql,
  agentId: string,
  mode: KeyMode,
  rows: readonly HappenedRow[],
): Promise<WebhookEvent[]> {
  const ids = rows.flatMap(({ orderId }) => orderId ?? []);
  const lines =
    ids.length === 0
      ? []
      : await sql<TransactionRow[]>`
          SELECT * FROM transactions WHERE agent_id = ${agentId} AND id = ANY (${ids}::uuid[])`;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return rows.map(({ id, type, orderId, details, createdAt }) => {
    const line = byId.get(orderId ?? '');
    return {
      id,
      type,
      createdAt: createdAt.toISOString(),
      mode: type === 'webhook.test' ? 'test' : mode,
      transaction: line ? presentTransaction(line, mode) : null,
      ...details,
    };
  });
}
