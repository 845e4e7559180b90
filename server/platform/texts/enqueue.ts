import type { Sql, Transaction } from '../db/sql.ts';
import { newId } from '../ref.ts';

/** What became of an order, as a text tells it. */
export type ToldOutcome = 'SUCCESSFUL' | 'FAILED' | 'REVERSED';

/** A text to somebody's phone, E.164. messages/texts has the words. */
export type WaitingText =
  | { kind: 'OUTCOME'; recipient: string; agentId: string; transactionId: string; outcome: ToldOutcome }
  | { kind: 'PHONE_CODE'; recipient: string; agentId: string };

/**
 * Puts a text on the waiting list: a statement to await, in the caller's database transaction if there is one, or a part of a larger
 * one. It holds no words and no secret: those are made when it is sent.
 * @param from the rows that it is added for, each once. @default one
 */
export function enqueueText(
  sql: Sql | Transaction,
  text: WaitingText,
  now: Date,
  from: ReturnType<Sql> = sql``,
) {
  const order = text.kind === 'OUTCOME' ? text : undefined;
  return sql`
    INSERT INTO texts (id, kind, recipient, agent_id, transaction_id, outcome, created_at, due_at)
    SELECT ${newId(now)}, ${text.kind}, ${text.recipient}, ${text.agentId}, ${order?.transactionId ?? null},
      ${order?.outcome ?? null}, ${now}, ${now} ${from}`;
}
