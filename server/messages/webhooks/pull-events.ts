import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { TEST_VENDOR } from '../../vendors/index.ts';

/** The waiting events of a test account's orders, wherever they are posted to. An event of no order belongs to neither mode. */
const ofTestOrders = (sql: Sql | Transaction, testAccountId: string) => sql`
  due_at IS NOT NULL AND agent_id IN (SELECT unnest(ARRAY[id, live_agent_id]) FROM agents WHERE id = ${testAccountId})
  AND EXISTS (
    SELECT FROM transactions o WHERE o.agent_id = ${testAccountId} AND o.vendor = ${TEST_VENDOR} AND o.id = order_id)`;

/**
 * Pulls forward when the events of a test account's orders are posted. One whose first post is under way is left alone: it would
 * be posted twice at the same time.
 */
export const pullEventsForward = (tx: Transaction, testAccountId: string, seconds: number) => tx`
  UPDATE webhook_events SET due_at = due_at - make_interval(secs => ${seconds})
  WHERE ${ofTestOrders(tx, testAccountId)} AND NOT (tries > 0 AND last_tried_at IS NULL)`;

/** When they are posted, for a FROM clause. */
export const eventTimes = (sql: Sql, testAccountId: string) => sql`
  SELECT due_at AS at FROM webhook_events WHERE ${ofTestOrders(sql, testAccountId)}`;
