import type { Sql } from '../platform/db/sql.ts';

/**
 * An agent's statement added up by day, type, status and direction, for a FROM clause. Settled lines come from the stored
 * totals, pending ones are counted now. The cost depends on the number of days, not of transactions.
 */
export const dayTotals = (sql: Sql, agentId: string) => sql`(
  SELECT day, type, status, is_credit, count, amount_kobo, selling_kobo, priced_kobo FROM day_totals WHERE agent_id = ${agentId}
  UNION ALL
  SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date, type, status, false, 1, amount_kobo,
    coalesce(selling_price_kobo, 0), CASE WHEN selling_price_kobo IS NULL THEN 0 ELSE amount_kobo END
  FROM transactions WHERE agent_id = ${agentId} AND status = 'PENDING'
) totals`;
