import { type EventType, ORDER_EVENT_TYPES } from '#contract/event-types.ts';
import { FORMER_SECRET_HOURS, type Webhook } from '#contract/webhooks.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { newSecret } from './signature.ts';

/** The endpoint of an account, the agent's own or the agent's test account, as stored. The secret is needed for signing, so it is stored unhashed. */
export interface EndpointRow {
  agentId: string;
  url: string;
  secret: string;
  createdAt: Date;
  failingSince: Date | null;
  pausedAt: Date | null;
  pausedBy: 'AGENT' | 'FAILURES' | 'OPERATOR' | null;
  /** What it is posted. */
  events: EventType[];
}

export const presentEndpoint = (row: EndpointRow): Webhook => ({
  url: row.url,
  state: row.pausedAt ? 'paused' : row.failingSince ? 'failing' : 'active',
  failingSince: row.failingSince?.toISOString() ?? null,
  pausedBy: row.pausedBy,
  createdAt: row.createdAt.toISOString(),
  events: row.events,
});

export async function findEndpoint(
  sql: Sql | Transaction,
  agentId: string,
): Promise<EndpointRow | undefined> {
  const [row] = await sql<EndpointRow[]>`SELECT * FROM webhook_endpoints WHERE agent_id = ${agentId}`;
  return row;
}

/**
 * The endpoint, for its agent to change: locked until the transaction ends.
 * @throws AppError NOT_FOUND when there is none, FORBIDDEN while an operator has it paused
 */
async function ownEndpoint(tx: Transaction, agentId: string): Promise<EndpointRow> {
  const [row] = await tx<EndpointRow[]>`
    SELECT * FROM webhook_endpoints WHERE agent_id = ${agentId} FOR NO KEY UPDATE`;
  if (!row) throw notFound('You have no webhook. Give an address first.');
  if (row.pausedBy === 'OPERATOR')
    throw forbidden('Our support has paused your webhook. Write to them to have it resumed.');
  return row;
}

/** Sets the address for events with a new secret. It replaces the current address, and waiting events go to the new one. */
export async function registerEndpoint(
  tx: Transaction,
  agentId: string,
  { url, events }: { url: string; events?: EventType[] | undefined },
  now: Date,
): Promise<EndpointRow> {
  const former = await findEndpoint(tx, agentId);
  if (former) await ownEndpoint(tx, agentId);
  const wanted = events ?? former?.events ?? ORDER_EVENT_TYPES;
  await tx`
    INSERT INTO webhook_endpoints (agent_id, url, secret, events, created_at)
    VALUES (${agentId}, ${url}, ${newSecret()}, ${tx.json(wanted)}, ${now})
    ON CONFLICT (agent_id) DO UPDATE SET url = EXCLUDED.url, secret = EXCLUDED.secret, events = EXCLUDED.events,
      created_at = EXCLUDED.created_at, former_secret = NULL, former_until = NULL, failing_since = NULL`;
  return former ? await resume(tx, agentId, now) : await ownEndpoint(tx, agentId);
}

export interface EndpointChange {
  url?: string | undefined;
  paused?: boolean | undefined;
  events?: EventType[] | undefined;
}

/** @throws AppError NOT_FOUND, FORBIDDEN while an operator has it paused */
export async function changeEndpoint(
  tx: Transaction,
  agentId: string,
  { url, paused, events }: EndpointChange,
  now: Date,
): Promise<EndpointRow> {
  const { pausedAt } = await ownEndpoint(tx, agentId);
  if (url !== undefined)
    await tx`UPDATE webhook_endpoints SET url = ${url}, failing_since = NULL WHERE agent_id = ${agentId}`;
  if (events !== undefined)
    await tx`UPDATE webhook_endpoints SET events = ${tx.json(events)} WHERE agent_id = ${agentId}`;
  if (paused === true && !pausedAt) await pause(tx, agentId, 'AGENT', now);
  if (paused === false && pausedAt) await resume(tx, agentId, now);
  return await ownEndpoint(tx, agentId);
}

/**
 * Makes a new secret. The former one signs beside it for a day; the one before that no longer.
 * @throws AppError NOT_FOUND, FORBIDDEN while an operator has it paused
 */
export async function rotateSecret(tx: Transaction, agentId: string, now: Date): Promise<EndpointRow> {
  await ownEndpoint(tx, agentId);
  const until = new Date(now.getTime() + FORMER_SECRET_HOURS * 3_600_000);
  await tx`
    UPDATE webhook_endpoints SET secret = ${newSecret()}, former_secret = secret, former_until = ${until}
    WHERE agent_id = ${agentId}`;
  return await ownEndpoint(tx, agentId);
}

/** Deletes its events too. @throws AppError NOT_FOUND, FORBIDDEN while an operator has it paused */
export async function removeEndpoint(tx: Transaction, agentId: string): Promise<void> {
  await ownEndpoint(tx, agentId);
  await tx`DELETE FROM webhook_endpoints WHERE agent_id = ${agentId}`;
}

/** Pauses the endpoint: events are stored and wait. */
export async function pause(
  tx: Transaction,
  agentId: string,
  pausedBy: 'AGENT' | 'OPERATOR',
  now: Date,
): Promise<void> {
  await tx`UPDATE webhook_endpoints SET paused_at = ${now}, paused_by = ${pausedBy} WHERE agent_id = ${agentId}`;
  await holdEvents(tx, agentId);
}

export const holdEvents = (tx: Transaction, agentId: string) => tx`
  UPDATE webhook_events SET due_at = NULL WHERE agent_id = ${agentId} AND due_at IS NOT NULL`;

/** Resumes the endpoint: waiting events are posted at once, each with a fresh set of tries. */
export async function resume(tx: Transaction, agentId: string, now: Date): Promise<EndpointRow> {
  const [row] = await tx<EndpointRow[]>`
    UPDATE webhook_endpoints SET paused_at = NULL, paused_by = NULL, failing_since = NULL
    WHERE agent_id = ${agentId} RETURNING *`;
  await tx`
    UPDATE webhook_events SET due_at = ${now}, tries = 0 WHERE agent_id = ${agentId} AND status = 'PENDING'`;
  if (!row) throw notFound('There is no webhook.');
  return row;
}
