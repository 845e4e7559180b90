import type { Sql, Transaction } from '../platform/db/sql.ts';

/**
 * Whether the vendor has said lately that a provider, a row of `providers p`, cannot be reached. The database's own clock
 * counts; a time further ahead than an outage lasts was written before the clock was set back.
 */
export const isOut = (sql: Sql | Transaction) =>
  sql`(p.down_until > now() AND p.down_until <= now() + interval '5 minutes')`;
