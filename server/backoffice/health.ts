import { currentHealth, type Figures, healthOf, statusByOrders } from '../catalogue/shown-health.ts';
import { tellStatuses } from '../catalogue/tell-status.ts';
import type { Sql } from '../platform/db/sql.ts';
import { action } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import type { Report, Row } from './report.ts';

interface HealthRow extends Figures {
  service: string;
  provider: string;
  name: string;
  inCatalogue: string;
  shown: string;
  isHeld: boolean;
  recent: number;
  recentFailed: number;
  degradedAt: Date | null;
}

/** Every provider that sold something in the last hour, by what was judged last. */
export const readHealth = (sql: Sql, now: Date): Promise<HealthRow[]> => sql<HealthRow[]>`
  SELECT p.service, p.code AS provider, p.name, p.status AS in_catalogue, ${statusByOrders(sql)} AS shown,
    p.status_held AS is_held, h.orders, h.delivered, h.median_ms::int, h.p95_ms::int, h.recent, h.recent_failed, h.degraded_at
  FROM ${currentHealth(sql, now)} h
  JOIN providers p ON p.service = h.service AND p.code = h.provider
  JOIN services s ON s.code = p.service
  ORDER BY s.position, p.position`;

/** Every provider that sold something in the last hour, with its share delivered and times. */
export const listHealth = action('health list', async ({ sql, now }): Promise<Report> => {
  const rows = await readHealth(sql, now());
  if (rows.length === 0)
    return { message: 'Nothing was sold in the last hour, or no server runs that judges it.', rows: [] };
  return {
    message: 'By the orders of the last hour; the newest decide what is degraded.',
    rows: rows.map(told),
  };
});

function told({ service, provider, inCatalogue, shown, isHeld, ...row }: HealthRow): Row {
  const health = healthOf(row);
  return {
    service,
    provider,
    status: shown,
    catalogue: isHeld ? `${inCatalogue}, held` : inCatalogue,
    orders: row.orders,
    delivered: health ? `${health.successPercent} %` : 'too few to tell',
    medianSeconds: health?.medianSeconds ?? null,
    p95Seconds: health?.p95Seconds ?? null,
    newestFailed: `${row.recentFailed} of ${row.recent}`,
    degradedSince: row.degradedAt,
  };
}

interface Provider {
  /** Such as data. */
  service: string;
  /** Such as MTN. */
  provider: string;
  /** Kept on record. */
  reason?: string | undefined;
}

async function hold(
  { sql, now }: OperatorContext,
  { service, provider }: Provider,
  isHeld: boolean,
): Promise<Report> {
  const row = await sql.begin(async (tx) => {
    const [held] = await tx<{ name: string; status: string }[]>`
      UPDATE providers SET status_held = ${isHeld} WHERE service = ${service} AND code = ${provider}
      RETURNING name, status`;
    await tellStatuses(tx, now());
    return held;
  });
  if (!row)
    throw new OperatorError(`There is no provider ${provider} of ${service}.`, {
      remedy: 'Try: health list',
    });
  const what = isHeld
    ? `is ${row.status} and stays so, whatever its orders show`
    : 'is degraded again when most of its orders fail';
  return { message: `${row.name} (${service}) ${what}.` };
}

/** Keeps the status that the catalogue has, whatever the orders show. */
export const holdHealth = action('health hold', (context, provider: Provider) =>
  hold(context, provider, true),
);

/** Lets the orders show again when a provider is degraded. */
export const releaseHealth = action('health release', (context, provider: Provider) =>
  hold(context, provider, false),
);
