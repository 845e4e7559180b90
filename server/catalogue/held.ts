import type { Sql, Transaction } from '../platform/db/sql.ts';

/**
 * Whether the operator keeps the status of a row of `providers p`, whatever its orders show. A hold with an end stops counting then,
 * by the database's own clock, without anybody writing it.
 */
export const isHeld = (sql: Sql | Transaction) =>
  sql`(p.status_held AND (p.held_until IS NULL OR p.held_until > now()))`;
