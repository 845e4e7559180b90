import { type Check, faultsOf } from './checks.ts';

/** What agents earn by the sales of agents below them, and what moves between the two. */
export const COMMISSION_CHECKS: Check[] = [
  {
    rule: 'every delivered order of a sub-agent paid its commission, and every one taken back gave it back',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT o.agent_id, o.ref, 'paid ' || coalesce(p.amount_kobo, 0) || ' kobo of commission and took ' || coalesce(b.amount_kobo, 0)
            || ' back, is ' || o.status || ' with ' || coalesce(o.commission_kobo, 0) AS fault
          FROM transactions o
          LEFT JOIN transfers p ON p.agent_id = o.above_id AND p.subject_ref = o.ref AND p.kind = 'COMMISSION'
            AND p.source = 'vendor:' || o.vendor
          LEFT JOIN transfers b ON b.agent_id = o.above_id AND b.subject_ref = o.ref AND b.kind = 'COMMISSION_BACK'
            AND b.destination = 'vendor:' || o.vendor
          WHERE o.above_id IS NOT NULL AND (
            coalesce(p.amount_kobo, 0) <> CASE WHEN o.status IN ('SUCCESSFUL', 'REVERSED') THEN o.commission_kobo ELSE 0 END
            OR coalesce(b.amount_kobo, 0) <> CASE o.status WHEN 'REVERSED' THEN o.commission_kobo ELSE 0 END)`,
      ),
  },
  {
    rule: 'every entry of commission has its order',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT t.agent_id, t.subject_ref AS ref, t.kind || ' without an order of an agent below' AS fault
          FROM transfers t WHERE t.kind IN ('COMMISSION', 'COMMISSION_BACK') AND NOT EXISTS (
            SELECT FROM transactions o WHERE o.ref = t.subject_ref AND o.above_id = t.agent_id)`,
      ),
  },
  {
    rule: 'every commission account equals its entries',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT coalesce(c.agent_id, m.agent_id) AS agent_id, '' AS ref,
            'holds ' || coalesce(c.balance_kobo::text, 'no account') || ' kobo, entries say ' || coalesce(m.kobo, 0) AS fault
          FROM commission_accounts c FULL JOIN (
            SELECT agent_id, sum(CASE destination WHEN 'commission' THEN amount_kobo ELSE -amount_kobo END)::bigint AS kobo
            FROM transfers WHERE 'commission' IN (source, destination) GROUP BY agent_id) m ON m.agent_id = c.agent_id
          WHERE c.balance_kobo IS DISTINCT FROM coalesce(m.kobo, 0)`,
      ),
  },
  {
    rule: 'what sub-agents sold by day is what their delivered orders come to',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT coalesce(kept.agent_id, found.agent_id) AS agent_id, coalesce(kept.day, found.day)::text AS ref,
            'counted ' || coalesce(kept.sales, 0) || ' sales with ' || coalesce(kept.commission_kobo, 0) || ' kobo of commission, found '
              || coalesce(found.sales, 0) || ' with ' || coalesce(found.commission_kobo, 0) AS fault
          FROM sub_agent_days kept FULL JOIN (
            SELECT above_id, (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, agent_id, count(*)::int AS sales,
              sum(amount_kobo)::bigint AS sold_kobo, sum(commission_kobo)::bigint AS commission_kobo
            FROM transactions WHERE above_id IS NOT NULL AND status = 'SUCCESSFUL' GROUP BY 1, 2, 3) found
            ON found.above_id = kept.above_id AND found.day = kept.day AND found.agent_id = kept.agent_id
          WHERE (coalesce(kept.sales, 0), coalesce(kept.sold_kobo, 0), coalesce(kept.commission_kobo, 0))
            <> (coalesce(found.sales, 0), coalesce(found.sold_kobo, 0), coalesce(found.commission_kobo, 0))`,
      ),
  },
  {
    rule: 'nothing is between two wallets, and every movement between agents has both its lines',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT NULL::uuid AS agent_id, '' AS ref, 'between wallets are ' || sum(kobo) || ' kobo' AS fault FROM (
            SELECT CASE destination WHEN 'between' THEN amount_kobo ELSE -amount_kobo END AS kobo
            FROM transfers WHERE 'between' IN (source, destination)) entries HAVING sum(kobo) <> 0
          UNION ALL
          SELECT m.mover_id, m.ref, 'moved ' || m.amount_kobo || ' kobo without its entries' FROM agent_moves m
          WHERE (SELECT count(*) FROM transfers t WHERE t.subject_ref IN (m.ref, m.other_ref) AND t.kind = 'ADJUSTMENT'
            AND t.agent_id IN (m.mover_id, m.agent_id) AND t.amount_kobo = m.amount_kobo)
            <> CASE m.kind WHEN 'commission' THEN 1 ELSE 2 END`,
      ),
  },
];
