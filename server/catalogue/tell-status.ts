import type { Sql, Transaction } from '../platform/db/sql.ts';
import { EVERYBODY } from './announce.ts';
import { isOut } from './outage.ts';
import { currentHealth, statusByOrders } from './shown-health.ts';

/** The status of a row of `providers p` of the service `s` with the verdict `h`, as programs read it. */
const shownStatus = (sql: Transaction) => {
  const own = sql`CASE WHEN ${isOut(sql)} THEN 'down' ELSE ${statusByOrders(sql)} END`;
  return sql`CASE WHEN 'down' IN (s.status, ${own}) THEN 'down' WHEN 'degraded' IN (s.status, ${own}) THEN 'degraded' ELSE 'up' END`;
};

/**
 * Writes an event for each provider whose shown status is another than programs were last told. What they were told is stored, so
 * a change is told once, by whichever process notices it, also after a crash and where time alone made it. Called in the
 * transaction of each change, and every few seconds for outages and verdicts that end. A provider that somebody else is changing is
 * left to them, or to the next time: nobody waits here, and nobody waits in a circle.
 */
export async function tellStatuses(tx: Transaction, now: Date): Promise<void> {
  await tx`
    WITH shown AS (
      SELECT p.service, p.code, p.told_status AS former, ${shownStatus(tx)} AS status
      FROM providers p JOIN services s ON s.code = p.service
      LEFT JOIN ${currentHealth(tx, now)} h ON h.service = p.service AND h.provider = p.code
      WHERE p.told_status IS DISTINCT FROM ${shownStatus(tx)} FOR UPDATE OF p SKIP LOCKED
    ), told AS (
      UPDATE providers p SET told_status = shown.status FROM shown WHERE p.service = shown.service AND p.code = shown.code
      RETURNING p.service, p.code, p.name, shown.former, shown.status
    )
    INSERT INTO events (agent_id, id, type, details, created_at)
    SELECT ${EVERYBODY}, event_id(${now}), 'provider.status', jsonb_build_object('provider', jsonb_build_object(
      'service', service, 'provider', code, 'name', name, 'status', status, 'formerStatus', former)), ${now}
    FROM told WHERE former IS NOT NULL ORDER BY service, code`;
}

/** Takes a provider off sale for five minutes, because the vendor says it cannot be reached, and tells programs. */
export async function noteOutage(sql: Sql, service: string, provider: string, now: Date): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      UPDATE providers SET down_until = least(${now}, now()) + interval '5 minutes'
      WHERE service = ${service} AND code = ${provider}`;
    await tellStatuses(tx, now);
  });
}
