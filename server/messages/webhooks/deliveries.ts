import type { WebhookDelivery } from '#contract/webhooks.ts';
import { validate } from 'uuid';
import type { Sql } from '../../platform/db/sql.ts';
import { notFound, validationFailed } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';
import { findEndpoint } from './endpoint.ts';
import type { EventRow } from './event.ts';

type DeliveryRow = EventRow & { ref: string | null };

const PAGE = 20;

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: row.type,
  ref: row.ref,
  status: row.status,
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  nextTryAt: row.dueAt?.toISOString() ?? null,
  lastTry: row.lastTriedAt && {
    at: row.lastTriedAt.toISOString(),
    status: row.lastStatus,
    answer: row.lastAnswer ?? '',
  },
});

/** One page of what was posted for an account, newest first; a cursor is the id of the last one seen. */
export async function listDeliveries(sql: Sql, agentId: string, cursor: string | undefined) {
  if (cursor !== undefined && !validate(cursor))
    throw validationFailed({ cursor: ['This cursor is not valid. Start again without it.'] });
  const rows = await sql<DeliveryRow[]>`
    SELECT e.*, o.ref FROM webhook_events e
    LEFT JOIN transactions o ON o.agent_id = e.agent_id AND o.id = e.order_id
    WHERE e.agent_id = ${agentId} ${cursor === undefined ? sql`` : sql`AND e.id < ${cursor}`}
    ORDER BY e.id DESC LIMIT ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  return { rows: page, nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}

/**
 * Posts any event again with a fresh set of tries. While the endpoint is paused it waits.
 * @throws AppError NOT_FOUND
 */
export async function resendEvent(sql: Sql, agentId: string, id: string, now: Date): Promise<DeliveryRow> {
  const [row] = validate(id)
    ? await sql<DeliveryRow[]>`
        UPDATE webhook_events e SET status = 'PENDING', tries = 0,
          last_tried_at = NULL, last_status = NULL, last_answer = NULL,
          due_at = CASE WHEN p.paused_at IS NULL THEN ${now}::timestamptz END
        FROM webhook_endpoints p WHERE p.agent_id = e.agent_id AND e.agent_id = ${agentId} AND e.id = ${id}
        RETURNING e.*, (SELECT ref FROM transactions o WHERE o.agent_id = e.agent_id AND o.id = e.order_id) AS ref`
    : [];
  if (!row) throw notFound(`There is no event ${id}.`);
  return row;
}

/** @throws AppError NOT_FOUND without an endpoint, VALIDATION_FAILED while it is paused */
export async function sendTest(sql: Sql, agentId: string, now: Date): Promise<DeliveryRow> {
  const endpoint = await findEndpoint(sql, agentId);
  if (!endpoint) throw notFound('You have no webhook. Give an address first.');
  if (endpoint.pausedAt) throw validationFailed({ request: ['Your webhook is paused. Resume it first.'] });
  const [row] = await sql<EventRow[]>`
    INSERT INTO webhook_events (agent_id, id, type, created_at, due_at)
    SELECT agent_id, ${newId(now)}, 'webhook.test', ${now}, ${now}
    FROM webhook_endpoints WHERE agent_id = ${agentId} FOR KEY SHARE
    RETURNING *`;
  if (!row) throw notFound('You have no webhook. Give an address first.');
  return { ...row, ref: null };
}
