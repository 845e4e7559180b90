import type { Transaction } from '../platform/db/sql.ts';

/** The day totals that differ from the sum of their lines, for a FROM clause; of all agents or some. */
export function dayDifferences(tx: Transaction, agentIds?: readonly string[]) {
  const isTheirs = agentIds ? tx`agent_id = ANY(${agentIds})` : tx`true`;
  return tx`(
    SELECT agent_id, day, type, status, is_credit, coalesce(kept.count, 0) AS kept_count,
      coalesce(kept.amount_kobo, 0)::bigint AS kept_kobo, coalesce(found.count, 0)::int AS found_count,
      coalesce(found.amount_kobo, 0)::bigint AS found_kobo,
      coalesce(found.selling_kobo, 0)::bigint - coalesce(kept.selling_kobo, 0) AS selling_kobo,
      coalesce(found.priced_kobo, 0)::bigint - coalesce(kept.priced_kobo, 0) AS priced_kobo
    FROM (SELECT * FROM day_totals WHERE ${isTheirs}) kept FULL JOIN (
      SELECT agent_id, (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, type, status,
        balance_after_kobo > balance_before_kobo AS is_credit, count(*), sum(amount_kobo) AS amount_kobo,
        coalesce(sum(selling_price_kobo), 0) AS selling_kobo,
        coalesce(sum(amount_kobo) FILTER (WHERE selling_price_kobo IS NOT NULL), 0) AS priced_kobo
      FROM transactions WHERE status <> 'PENDING' AND ${isTheirs} GROUP BY 1, 2, 3, 4, 5
    ) found USING (agent_id, day, type, status, is_credit)
    WHERE kept.count IS DISTINCT FROM found.count OR kept.amount_kobo IS DISTINCT FROM found.amount_kobo
      OR kept.selling_kobo IS DISTINCT FROM found.selling_kobo OR kept.priced_kobo IS DISTINCT FROM found.priced_kobo
  ) differences`;
}
