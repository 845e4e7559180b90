import type { Sql, Transaction } from '../platform/db/sql.ts';

/**
 * Whether the operator keeps the status of a row of `providers p`, whatever its orders show. A hold with an end stops counting then,
 * by the database's own clock, without anybody writing it.
 */
export const isHeld = (sql: Sql | Transaction) =>
  sql`(p.status_held AND (p.held_until IS NULL OR p.held_until > now()))`;

/** The status of a row of `providers p` before its orders count: what the staff set while they hold it, else the catalogue's. */
export const standingStatus = (sql: Sql | Transaction) =>
  sql`(CASE WHEN ${isHeld(sql)} THEN coalesce(p.held_status, p.status) ELSE p.status END)`;
