import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';

/**
 * Pulls forward when the open orders of a test account are asked about, and when their scenarios end. The vendor is asked by the
 * task that asks about every order.
 */
export const pullOrdersForward = (tx: Transaction, testAccountId: string, seconds: number) => tx`
  UPDATE transactions SET requery_at = requery_at - make_interval(secs => ${seconds}),
    scenario_at = scenario_at - make_interval(secs => ${seconds})
  WHERE agent_id = ${testAccountId} AND vendor = ${TEST_VENDOR} AND requery_at IS NOT NULL`;

/** When its open orders are asked about, for a FROM clause. */
export const orderTimes = (sql: Sql, testAccountId: string) => sql`
  SELECT requery_at AS at FROM transactions
  WHERE agent_id = ${testAccountId} AND vendor = ${TEST_VENDOR} AND requery_at IS NOT NULL`;
