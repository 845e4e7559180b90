import type { Dispute, DisputeState } from '#contract/disputes.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';

interface DisputeRow {
  id: string;
  reason: string;
  state: DisputeState;
  openedAt: Date;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  /** Times as PostgreSQL writes them into JSON. */
  messages: { id: string; author: string; text: string; at: string }[];
}

/** The disputes about an order with all that was said, newest first. */
export async function readDisputes(
  sql: Sql | Transaction,
  agentId: string,
  orderId: string,
): Promise<Dispute[]> {
  const rows = await sql<DisputeRow[]>`
    SELECT d.id, d.reason, d.state, d.opened_at, d.resolved_at, d.resolved_by, (
      SELECT json_agg(json_build_object('id', m.id, 'author', m.author, 'text', m.text, 'at', m.created_at) ORDER BY m.id)
      FROM dispute_messages m WHERE m.agent_id = d.agent_id AND m.dispute_id = d.id) AS messages
    FROM disputes d WHERE d.agent_id = ${agentId} AND d.order_id = ${orderId}
    ORDER BY d.id DESC`;
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    messages: row.messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() })),
  }));
}
