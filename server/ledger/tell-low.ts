import type { Kobo } from '#domain/money.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import { newId } from '../platform/ref.ts';

const naira = (sql: Sql | Transaction, column: 'balance_kobo' | 'low_balance_kobo') =>
  sql`to_char(${sql(column)} / 100.0, 'FM9999999999999990.00')`;

/**
 * Further parts of a statement whose part `moved` debited a wallet: `crossed` is the debit that took the wallet below the amount
 * that the agent wants to be told of, and its event is written. A test account goes by its agent's amount.
 */
export const tellLow = (sql: Sql | Transaction, agentId: string, amountKobo: Kobo, now: Date) => sql`
  crossed AS (
    SELECT moved.balance_kobo, moved.line_id, moved.line_at, person.low_balance_kobo, account.live_agent_id
    FROM moved JOIN agents account ON account.id = ${agentId}
    JOIN agents person ON person.id = coalesce(account.live_agent_id, account.id)
    WHERE moved.balance_kobo < person.low_balance_kobo AND moved.balance_kobo + ${amountKobo} >= person.low_balance_kobo
  ), noted AS (
    INSERT INTO events (agent_id, id, type, order_id, details, created_at)
    SELECT ${agentId}, ${newId(now)}, 'wallet.low', line_id, jsonb_build_object('wallet', jsonb_build_object(
      'availableBalance', ${naira(sql, 'balance_kobo')}, 'lowBalanceAmount', ${naira(sql, 'low_balance_kobo')})), line_at
    FROM crossed
  )`;
