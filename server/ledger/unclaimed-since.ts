import type { Sql } from '../platform/db/sql.ts';

/** A further condition of an order's row: that it has not been claimed for asking since it was sent, where its claims of then are given. */
export const unclaimedSince = (sql: Sql, { claimsWhenSent }: { claimsWhenSent?: number | undefined }) =>
  claimsWhenSent === undefined ? sql`` : sql`AND requery_count <= ${claimsWhenSent}`;
