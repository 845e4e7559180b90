import type { Sql } from '../platform/db/sql.ts';
import { enqueueText, type WaitingText } from '../platform/texts/enqueue.ts';

export type OutcomeText = Extract<WaitingText, { kind: 'OUTCOME' }>;

/**
 * A further part of a statement that has the customer told by SMS when, and only when, the part named `ended` changed the order: both
 * stand, or neither. Nothing for an agent who was erased. Empty without a text.
 */
export const textCustomer = (sql: Sql, text: OutcomeText | undefined, now: Date) =>
  text
    ? sql`, texted AS (${enqueueText(
        sql,
        text,
        now,
        sql`FROM ended JOIN agents a ON a.id = ended.agent_id WHERE a.live_agent_id IS NULL AND a.erased_at IS NULL`,
      )})`
    : sql``;
