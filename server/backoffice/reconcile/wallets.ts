import { CLOCK_TOLERANCE_MS } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { type Check, faultsOf } from './checks.ts';
import { dayDifferences } from '../../ledger/day-differences.ts';

/**
 * The created_at of the line that a column names. It is read for the few faulty lines only, so that the sort does not carry it
 * for a million.
 */
const timeOf = (tx: Transaction, column: 'id' | 'last_id') => tx`
  (SELECT t.created_at FROM transactions t WHERE t.agent_id = c.agent_id AND t.id = c.${tx(column)})`;

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
    rule: 'every numbered line begins with what the one before it left, and stands after it',
    // A gap in the numbers means that a movement without a number lies between. A wrong clock can give a line too high an id,
    // which puts later lines below it.
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT agent_id, (SELECT ref FROM transactions t WHERE t.agent_id = c.agent_id AND t.id = c.id) AS ref,
            'line ' || line_no || ' begins with ' || balance_before_kobo || ' kobo at ' || ${timeOf(tx, 'id')} || ', line '
              || last_no || ' left ' || last_balance_kobo || ' at ' || ${timeOf(tx, 'last_id')} AS fault
          FROM (
            SELECT agent_id, id, line_no, balance_before_kobo, lag(id) OVER chain AS last_id,
              lag(line_no) OVER chain AS last_no, lag(balance_after_kobo) OVER chain AS last_balance_kobo
            FROM transactions WHERE line_no IS NOT NULL WINDOW chain AS (PARTITION BY agent_id ORDER BY line_no)
          ) c
          WHERE line_no = last_no OR (line_no = last_no + 1 AND (balance_before_kobo <> last_balance_kobo
            OR (id < last_id AND ${timeOf(tx, 'last_id')} - ${timeOf(tx, 'id')}
              <= ${CLOCK_TOLERANCE_MS} * interval '1 millisecond')))`,
      ),
  },
  {
    rule: 'the totals of every day are what the lines of its statement add up to',
    find: (tx) =>
      faultsOf(
        tx,
        tx`SELECT agent_id, day || ' ' || type AS ref, 'counted ' || kept_count || ' lines of ' || kept_kobo
            || ' kobo, found ' || found_count || ' of ' || found_kobo AS fault
          FROM ${dayDifferences(tx)}`,
      ),
  },
];
