import { firstIdAt } from '../../orders/list.ts';
import type { Transaction } from '../../platform/db/sql.ts';

const HOUR_MS = 3_600_000;

/** What a statement is compared over; both ends are included. */
export interface Covered {
  vendor: string;
  from: Date;
  to: Date;
}

/**
 * Makes the table `statement_orders`: the orders that `statement_lines` names, and those for which the vendor was asked in the time,
 * as they are now, with the probe sales there. The latter are found by agent, since ids begin with their time: no index has all attempts by time.
 */
export async function collectOrders(tx: Transaction, { vendor, from, to }: Covered): Promise<void> {
  await tx`ANALYZE statement_lines`;
  await tx`
    CREATE TEMP TABLE statement_orders (agent_id uuid, ref text, status text, vendor text, service text, provider text,
      meter_type text, amount_kobo bigint, requery_at timestamptz, vendor_ref text, cost_kobo bigint, sent_at timestamptz,
      is_probe boolean NOT NULL DEFAULT false) ON COMMIT DROP`;
  // An order is placed shortly before its last vendor is asked.
  const firstId = firstIdAt(from.getTime() - HOUR_MS);
  const endId = firstIdAt(to.getTime() + 1);
  await tx`
    INSERT INTO statement_orders
    WITH named AS (
      SELECT t.agent_id, t.id FROM statement_lines l JOIN transactions t ON t.ref = l.ref WHERE t.service IS NOT NULL
    ), asked AS (
      SELECT o.agent_id, o.id FROM agents a CROSS JOIN LATERAL (
        SELECT t.agent_id, t.id FROM transactions t
        WHERE t.agent_id = a.id AND t.id >= ${firstId} AND t.id < ${endId} AND t.vendor = ${vendor} AND t.service IS NOT NULL
        UNION ALL
        SELECT p.agent_id, p.order_id FROM attempts p
        WHERE p.agent_id = a.id AND p.order_id >= ${firstId} AND p.order_id < ${endId} AND p.vendor = ${vendor}
      ) o
    )
    SELECT t.agent_id, t.ref, t.status, t.vendor, t.service, t.provider, t.request->>'meterType', t.amount_kobo, t.requery_at,
      coalesce(p.vendor_ref, CASE WHEN t.vendor = ${vendor} THEN t.vendor_ref END),
      coalesce(p.cost_kobo, CASE WHEN t.vendor = ${vendor} THEN t.cost_kobo END),
      coalesce(p.sent_at, t.created_at)
    FROM (SELECT * FROM named UNION SELECT * FROM asked) o
    JOIN transactions t ON t.agent_id = o.agent_id AND t.id = o.id
    LEFT JOIN attempts p ON p.agent_id = t.agent_id AND p.order_id = t.id AND p.vendor = ${vendor}`;
  await tx`
    INSERT INTO statement_orders (ref, status, vendor, service, provider, amount_kobo, requery_at, vendor_ref, cost_kobo, sent_at, is_probe)
    SELECT ref, status, vendor, service, provider, amount_kobo, requery_at, vendor_ref, cost_kobo, at, true FROM probe_sales
    WHERE vendor = ${vendor} AND (at BETWEEN ${from} AND ${to} OR ref IN (SELECT ref FROM statement_lines))`;
  await tx`ANALYZE statement_orders`;
  await tx`UPDATE statement_lines l SET order_ref = o.ref FROM statement_orders o WHERE o.ref = l.ref`;
  await tx`
    UPDATE statement_lines l SET order_ref = o.ref FROM (
      SELECT vendor_ref, min(ref) AS ref FROM statement_orders WHERE vendor_ref IS NOT NULL GROUP BY vendor_ref
    ) o WHERE l.order_ref IS NULL AND o.vendor_ref = l.vendor_ref`;
  // Else the planner still takes it that no line has an order.
  await tx`ANALYZE statement_lines`;
}
