import type { ApiProvider, Discount, Health, Plan, Provider, Service } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { Sql } from '../platform/db/sql.ts';
import { currentHealth, type Figures, healthOf, statusByOrders } from './shown-health.ts';
import { isOut } from './outage.ts';

// Amounts come as text: JSON numbers are floating point.
interface ProviderRow {
  code: string;
  name: string;
  imageUrl: string | null;
  status: Health;
  discountPoints: number;
  minKobo: string | null;
  maxKobo: string | null;
  plans: PlanRow[] | null;
  figures: Figures;
}

interface PlanRow {
  id: string;
  name: string;
  kind: string | null;
  priceKobo: string;
  sizeMb: number | null;
  validityDays: number | null;
}

type ServiceRow = Omit<Service, 'code' | 'providers'> & { code: ServiceCode; providers: ProviderRow[] };

/** Whether the vendor sells a service. */
export type Sells = (service: ServiceCode) => boolean;

/**
 * All that can be sold, and how it has been delivered lately, in one statement. Withdrawn plans are left out.
 * A service that the vendor does not sell is down, without providers.
 */
export async function listServices(sql: Sql, now: Date, sells: Sells): Promise<Service[]> {
  const rows = await sql<ServiceRow[]>`
    SELECT s.code, s.name, s.image_url, s.status, coalesce((
      SELECT json_agg(json_build_object('code', p.code, 'name', p.name, 'imageUrl', p.image_url,
        'status', CASE WHEN ${isOut(sql)} THEN 'down' ELSE ${statusByOrders(sql)} END,
        'figures', json_build_object('orders', coalesce(h.orders, 0), 'delivered', coalesce(h.delivered, 0),
          'medianMs', h.median_ms, 'p95Ms', h.p95_ms),
        'discountPoints', p.discount_points, 'minKobo', p.min_kobo::text, 'maxKobo', p.max_kobo::text, 'plans', (
          SELECT json_agg(json_build_object('id', l.id, 'name', l.name, 'kind', l.kind,
            'priceKobo', l.price_kobo::text, 'sizeMb', l.size_mb, 'validityDays', l.validity_days)
            ORDER BY l.price_kobo, l.id)
          FROM plans l
          WHERE l.service = p.service AND l.provider = p.code AND l.withdrawn_at IS NULL)) ORDER BY p.position)
      FROM providers p LEFT JOIN ${currentHealth(sql, now)} h ON h.service = p.service AND h.provider = p.code
      WHERE p.service = s.code), '[]') AS providers
    FROM services s ORDER BY s.position`;
  return rows.map((row) =>
    sells(row.code)
      ? { ...row, providers: row.providers.map(toProvider) }
      : { ...row, status: 'down', providers: [] },
  );
}

function toProvider({ discountPoints, minKobo, maxKobo, plans, figures, ...row }: ProviderRow): Provider {
  const isOpenAmount = minKobo !== null || maxKobo !== null;
  const health = healthOf(figures);
  return {
    ...row,
    discountPercent: toPercent(discountPoints),
    ...(minKobo !== null && { minAmount: toNaira(kobo(BigInt(minKobo))) }),
    ...(maxKobo !== null && { maxAmount: toNaira(kobo(BigInt(maxKobo))) }),
    ...((plans !== null || !isOpenAmount) && { plans: (plans ?? []).map(toPlan) }),
    ...(health && { health }),
  };
}

const toPlan = ({ id, name, kind, priceKobo, sizeMb, validityDays }: PlanRow): Plan => ({
  id,
  name,
  price: toNaira(kobo(BigInt(priceKobo))),
  ...(kind !== null && { kind }),
  ...(sizeMb !== null && { sizeMb }),
  ...(validityDays !== null && { validityDays }),
});

export async function listDiscounts(sql: Sql, sells: Sells): Promise<Discount[]> {
  const rows = await sql<{ service: ServiceCode; provider: string; discountPoints: number }[]>`
    SELECT p.service, p.code AS provider, p.discount_points
    FROM providers p JOIN services s ON s.code = p.service
    ORDER BY s.position, p.position`;
  const sold = rows.filter(({ service }) => sells(service));
  return sold.map(({ discountPoints, ...row }) => ({ ...row, percent: toPercent(discountPoints) }));
}

/** The same for a program: one entry a provider, with what a purchase of it needs. */
export async function listForIntegrators(sql: Sql, now: Date, sells: Sells): Promise<ApiProvider[]> {
  const services = await listServices(sql, now, sells);
  return services.flatMap((service) =>
    service.providers.map(({ code, imageUrl: _, status, plans, ...provider }) => ({
      service: service.code,
      path: `services/${service.code}`,
      provider: code,
      ...provider,
      status: worse(service.status, status),
      ...(plans && { plans: plans.map(({ id, name, price }) => ({ planId: id, name, price })) }),
    })),
  );
}

const BY_HEALTH: Health[] = ['up', 'degraded', 'down'];

const worse = (one: Health, other: Health): Health =>
  BY_HEALTH.indexOf(one) > BY_HEALTH.indexOf(other) ? one : other;
