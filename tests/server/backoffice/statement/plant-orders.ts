import type { Sql } from '#server/platform/db/sql.ts';

/**
 * Writes delivered orders of ₦980 with their attempts of ₦970, one each second up to an hour ago, without what triggers make of them
 * and without their money: only for what reads orders.
 */
export async function plantOrders(
  sql: Sql,
  agentId: string,
  vendor: string,
  count: number,
): Promise<{ ref: string; at: Date }[]> {
  return await sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`
      INSERT INTO transactions (agent_id, id, ref, type, status, name, description, amount_kobo, balance_before_kobo,
        balance_after_kobo, recipient, provider, timeline, created_at, settled_at, service, request, vendor, vendor_ref)
      SELECT ${agentId}, (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid,
        to_char(at, 'YYYYMMDDHH24MI') || upper(left(md5(${agentId} || n), 10)), 'AIRTIME_ORDER', 'SUCCESSFUL', 'MTN airtime', 'Airtime', 98000,
        98000, 0, '+2348031234567', 'MTN', '[]', at, at, 'airtime', '{}', ${vendor}, ${vendor} || '-' || to_char(at, 'YYYYMMDDHH24MI')
        || upper(left(md5(${agentId} || n), 10))
      FROM (SELECT n, now() - (${count} - n) * interval '1 second' - interval '1 hour' AS at FROM generate_series(1, ${count}::int) n) o`;
    await tx`
      INSERT INTO attempts (agent_id, order_id, vendor, reason, vendor_ref, sent_at, answered_at, outcome, cost_kobo)
      SELECT agent_id, id, vendor, 'PREFERRED', vendor_ref, created_at, created_at, 'delivered', 97000 FROM transactions
      WHERE agent_id = ${agentId} AND vendor = ${vendor}`;
    return await tx<{ ref: string; at: Date }[]>`
      SELECT ref, created_at AS at FROM transactions WHERE agent_id = ${agentId} AND vendor = ${vendor} ORDER BY id`;
  });
}
