import type { ProviderState } from '#contract/console/providers.ts';
import { isHeld, standingStatus } from '../../catalogue/held.ts';
import { isOut } from '../../catalogue/outage.ts';
import { currentHealth, type Figures, healthOf, statusByOrders } from '../../catalogue/shown-health.ts';
import type { Sql } from '../../platform/db/sql.ts';

interface ProviderRow extends Omit<Figures, 'delivered'> {
  service: string;
  serviceName: string;
  code: string;
  name: string;
  status: ProviderState['status'];
  inCatalogue: ProviderState['status'];
  isHeld: boolean;
  heldStatus: ProviderState['heldStatus'];
  heldUntil: Date | null;
  heldBecause: string | null;
  outUntil: Date | null;
  delivered: number;
  degradedAt: Date | null;
}

/** Every provider with the status that agents see, what decides on it, and its orders of the last hour. */
export async function readProviders(sql: Sql, now: Date): Promise<ProviderState[]> {
  const rows = await sql<ProviderRow[]>`
    SELECT p.service, s.name AS service_name, p.code, p.name, p.status AS in_catalogue, ${isHeld(sql)} AS is_held,
      CASE WHEN ${isHeld(sql)} THEN p.held_status END AS held_status, CASE WHEN ${isHeld(sql)} THEN p.held_until END AS held_until, CASE WHEN ${isHeld(sql)} THEN p.held_because END AS held_because,
      CASE WHEN 'down' IN (s.status, ${standingStatus(sql)}) OR ${isOut(sql)} THEN 'down'
        WHEN 'degraded' IN (s.status, ${statusByOrders(sql)}) THEN 'degraded' ELSE 'up' END AS status,
      CASE WHEN ${isOut(sql)} THEN p.down_until END AS out_until, h.degraded_at,
      coalesce(h.orders, 0) AS orders, coalesce(h.delivered, 0) AS delivered, h.median_ms::int, h.p95_ms::int
    FROM providers p JOIN services s ON s.code = p.service
    LEFT JOIN ${currentHealth(sql, now)} h ON h.service = p.service AND h.provider = p.code
    ORDER BY s.position, p.position`;
  return rows.map(({ heldUntil, outUntil, degradedAt, orders, delivered, medianMs, p95Ms, ...row }) => {
    const health = healthOf({ orders, delivered, medianMs, p95Ms });
    return {
      ...row,
      heldUntil: heldUntil?.toISOString() ?? null,
      outUntil: outUntil?.toISOString() ?? null,
      degradedAt: degradedAt?.toISOString() ?? null,
      orders,
      successPercent: health?.successPercent ?? null,
      medianSeconds: health?.medianSeconds ?? null,
      p95Seconds: health?.p95Seconds ?? null,
    };
  });
}
