import { profitDifferences } from '../profit-days/differences.ts';
import { type Check, faultsOf } from './checks.ts';

/** What the house earned by each delivered order is booked once, and goes back when the order is taken back. */
export const PROFIT_CHECKS: Check[] = [
  {
    rule: 'every delivered order earned its price less its cost',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT o.agent_id, o.ref, 'earned ' || coalesce(p.kobo, 0) || ' kobo and gave ' || coalesce(b.kobo, 0)
            || ' back, for ' || o.amount_kobo - coalesce(o.commission_kobo, 0) || ' less ' || coalesce(o.cost_kobo::text, 'an unknown cost') AS fault
          FROM (SELECT *, CASE WHEN status IN ('SUCCESSFUL', 'REVERSED') THEN 
              coalesce(amount_kobo - coalesce(commission_kobo, 0) - cost_kobo, 0)
              ELSE 0 END AS earned_kobo
            FROM transactions WHERE type LIKE '%\\_ORDER') o
          LEFT JOIN LATERAL (SELECT CASE WHEN destination = 'profit' AND source = 'vendor:' || o.vendor THEN amount_kobo
              WHEN source = 'profit' AND destination = 'vendor:' || o.vendor THEN -amount_kobo END AS kobo
            FROM transfers WHERE agent_id = o.agent_id AND subject_ref = o.ref AND kind = 'PROFIT') p ON true
          LEFT JOIN LATERAL (SELECT CASE WHEN source = 'profit' AND destination = 'vendor:' || o.vendor THEN amount_kobo
              WHEN destination = 'profit' AND source = 'vendor:' || o.vendor THEN -amount_kobo END AS kobo
            FROM transfers WHERE agent_id = o.agent_id AND subject_ref = o.ref AND kind = 'PROFIT_BACK') b ON true
          WHERE coalesce(p.kobo, 0) <> o.earned_kobo
            OR coalesce(b.kobo, 0) <> CASE o.status WHEN 'REVERSED' THEN o.earned_kobo ELSE 0 END`,
      ),
  },
  {
    rule: 'every entry of profit has its order',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT t.agent_id, t.subject_ref AS ref, t.kind || ' without an order' AS fault
          FROM transfers t WHERE t.kind IN ('PROFIT', 'PROFIT_BACK', 'LATE_COST') AND NOT EXISTS (
            SELECT FROM transactions o WHERE o.agent_id = t.agent_id AND o.ref = split_part(t.subject_ref, '>', 1)
              AND o.type LIKE '%\\_ORDER')`,
      ),
  },
  {
    rule: 'the late costs of every day are those of its entries',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT NULL::uuid AS agent_id, day::text AS ref, 'kept ' || coalesce(kept.amount_kobo, 0) || ' kobo, for entries of '
            || coalesce(booked.amount_kobo, 0) AS fault
          FROM late_cost_days kept FULL JOIN (
            SELECT (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, sum(amount_kobo)::bigint AS amount_kobo
            FROM transfers WHERE kind = 'LATE_COST' GROUP BY 1) booked USING (day)
          WHERE kept.amount_kobo IS DISTINCT FROM booked.amount_kobo`,
      ),
  },
  {
    rule: 'the profit of every day that was summed is that of its lines',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT agent_id, day AS ref, concat_ws(' ', 'kept', kept_orders, 'orders for', kept_sales_kobo, 'kobo, of which profit',
              kept_profit_kobo || ',', 'for', orders, 'orders for', sales_kobo, 'kobo, of which profit', profit_kobo, product) AS fault
          FROM ${profitDifferences(tx)}`,
      ),
  },
];
