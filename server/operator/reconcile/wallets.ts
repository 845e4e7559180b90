import { type Check, faultsOf } from './checks.ts';

/** Money neither appears nor vanishes, and every wallet is what moved in and out of it. */
export const WALLET_CHECKS: Check[] = [
  {
    rule: 'the entries of all accounts sum to zero',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT NULL::uuid AS agent_id, '' AS ref, 'all accounts sum to ' || sum(kobo) || ' kobo' AS fault
          FROM (SELECT destination AS account, amount_kobo AS kobo FROM transfers
            UNION ALL SELECT source, -amount_kobo FROM transfers) entries
          HAVING sum(kobo) <> 0`,
      ),
  },
  {
    rule: 'every wallet equals its entries',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT a.id AS agent_id, '' AS ref,
            'holds ' || coalesce(w.balance_kobo::text, 'no wallet') || ' kobo, entries say ' || coalesce(m.kobo, 0) AS fault
          FROM agents a LEFT JOIN wallets w ON w.agent_id = a.id LEFT JOIN (
            SELECT agent_id, sum(CASE WHEN destination = 'wallet' THEN amount_kobo ELSE 0 END)
              - sum(CASE WHEN source = 'wallet' THEN amount_kobo ELSE 0 END) AS kobo
            FROM transfers GROUP BY agent_id) m ON m.agent_id = a.id
          WHERE w.balance_kobo IS DISTINCT FROM coalesce(m.kobo, 0)`,
      ),
  },
  {
    rule: 'every line of a statement moves the balance by its amount',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT agent_id, ref, 'goes from ' || balance_before_kobo || ' to ' || balance_after_kobo
            || ' kobo by ' || amount_kobo AS fault
          FROM transactions
          WHERE CASE WHEN type LIKE '%\\_ORDER' THEN balance_before_kobo - balance_after_kobo <> amount_kobo
            WHEN type = 'ADJUSTMENT' THEN abs(balance_after_kobo - balance_before_kobo) <> amount_kobo
            ELSE balance_after_kobo - balance_before_kobo <> amount_kobo END`,
      ),
  },
  {
    rule: 'the totals of every day are what the lines of its statement add up to',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT agent_id, day || ' ' || type AS ref, 'counted ' || coalesce(kept.count, 0) || ' lines of '
            || coalesce(kept.amount_kobo, 0) || ' kobo, found ' || coalesce(found.count, 0) || ' of '
            || coalesce(found.amount_kobo, 0) AS fault
          FROM day_totals kept FULL JOIN (
            SELECT agent_id, (created_at AT TIME ZONE 'Africa/Lagos')::date AS day, type, status,
              balance_after_kobo > balance_before_kobo AS is_credit, count(*), sum(amount_kobo) AS amount_kobo
            FROM transactions WHERE status <> 'PENDING' GROUP BY 1, 2, 3, 4, 5
          ) found USING (agent_id, day, type, status, is_credit)
          WHERE kept.count IS DISTINCT FROM found.count OR kept.amount_kobo IS DISTINCT FROM found.amount_kobo`,
      ),
  },
];
