import type { Sql } from '../platform/db/sql.ts';

/**
 * An agent's statement added up by day, type, status and direction, to stand in a FROM clause: what is settled was counted when
 * it was, what is pending is counted now. Costs what the days cost, however many the transactions are.
 */
export const dayTotals = (sql: Sql, agentId: string) => sql`(
  SELECT day, type, status, is_credit, count, amount_kobo FROM day_totals WHERE agent_id = ${agentId}
  UNION ALL
  SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date, type, status, false, 1, amount_kobo
  FROM transactions WHERE agent_id = ${agentId} AND status = 'PENDING'
) totals`;
