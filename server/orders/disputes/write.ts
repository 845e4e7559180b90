import type { Dispute, DisputeReason } from '#contract/disputes.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';
import { readDisputes } from './read.ts';

export interface DisputedOrder {
  agentId: string;
  /** The transaction's id. */
  id: string;
}

export type Author = 'agent' | 'support';

const refused = (message: string) => new AppError('VALIDATION_FAILED', message);
export const noOpenDispute = () => refused('There is no open dispute about this order. Open one first.');

/**
 * Opens a dispute with its first message, both or neither.
 * @throws AppError VALIDATION_FAILED while another about the order is open
 */
export async function openDispute(
  sql: Sql,
  { agentId, id: orderId }: DisputedOrder,
  { reason, text }: { reason: DisputeReason; text: string },
  now: Date,
): Promise<Dispute> {
  const { count } = await sql`
    WITH opened AS (
      INSERT INTO disputes (agent_id, id, order_id, reason, state, opened_at)
      VALUES (${agentId}, ${newId(now)}, ${orderId}, ${reason}, 'OPEN', ${now})
      ON CONFLICT (agent_id, order_id) WHERE state <> 'RESOLVED' DO NOTHING
      RETURNING id
    )
    INSERT INTO dispute_messages (agent_id, dispute_id, id, author, text, created_at)
    SELECT ${agentId}, id, ${newId(now)}, 'agent', ${text}, ${now} FROM opened`;
  if (count === 0) throw refused('This order already has an open dispute. Write there.');
  return latest(sql, agentId, orderId);
}

/**
 * Adds a message to the open dispute about an order; the other side is then to answer.
 * @returns the dispute; undefined when none is open
 */
export async function writeMessage(
  sql: Sql | Transaction,
  { agentId, id: orderId }: DisputedOrder,
  { author, text }: { author: Author; text: string },
  now: Date,
): Promise<Dispute | undefined> {
  const state = author === 'agent' ? 'OPEN' : 'ANSWERED';
  const { count } = await sql`
    WITH spoken AS (
      UPDATE disputes SET state = ${state}
      WHERE agent_id = ${agentId} AND order_id = ${orderId} AND state <> 'RESOLVED'
      RETURNING id
    )
    INSERT INTO dispute_messages (agent_id, dispute_id, id, author, text, created_at)
    SELECT ${agentId}, id, ${newId(now)}, ${author}, ${text}, ${now} FROM spoken`;
  return count === 0 ? undefined : latest(sql, agentId, orderId);
}

/** Ends the open dispute about an order. @returns it; undefined when none is open */
export async function resolveDispute(
  sql: Sql | Transaction,
  { agentId, id: orderId }: DisputedOrder,
  author: Author,
  now: Date,
): Promise<Dispute | undefined> {
  const { count } = await sql`
    UPDATE disputes SET state = 'RESOLVED', resolved_at = ${now}, resolved_by = ${author}
    WHERE agent_id = ${agentId} AND order_id = ${orderId} AND state <> 'RESOLVED'`;
  return count === 0 ? undefined : latest(sql, agentId, orderId);
}

async function latest(sql: Sql | Transaction, agentId: string, orderId: string): Promise<Dispute> {
  const [dispute] = await readDisputes(sql, agentId, orderId);
  if (!dispute) throw new Error(`order ${orderId} has lost its dispute`);
  return dispute;
}
