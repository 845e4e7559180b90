import type { Sql, Transaction } from '../../platform/db/sql.ts';

/** The events of an account that wait to be posted. */
const waiting = (sql: Sql | Transaction, accountId: string) =>
  sql`due_at IS NOT NULL AND agent_id = ${accountId}`;

/**
 * Pulls forward when the events of a test account are posted. One whose first post is under way is left alone: it would
 * be posted twice at the same time.
 */
export const pullEventsForward = (tx: Transaction, accountId: string, seconds: number) => tx`
  UPDATE webhook_events SET due_at = due_at - make_interval(secs => ${seconds})
  WHERE ${waiting(tx, accountId)} AND NOT (tries > 0 AND last_tried_at IS NULL)`;

/** When they are posted, for a FROM clause. */
export const eventTimes = (sql: Sql, accountId: string) => sql`
  SELECT due_at AS at FROM webhook_events WHERE ${waiting(sql, accountId)}`;
