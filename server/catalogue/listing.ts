import type { ApiProvider, Discount, Health, Plan, Provider, Service } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import type { Sql } from '../platform/db/sql.ts';
import { currentHealth, type Figures, healthOf, statusByOrders } from './shown-health.ts';
import { joinOwnPrice, joinPayer, ownDiscount, ownPlanId, ownPrice } from './levels.ts';
import { isOut } from './outage.ts';
import { ownPicture } from './pictures.ts';
import { codesOfPlan, codesOfProvider, isDeliverable, type Seller, type VendorCodes } from './sellers.ts';

// Amounts come as text: JSON numbers are floating point.
interface ProviderRow {
  code: string;
  name: string;
  imageUrl: string | null;
  status: Health;
  discountPoints: number;
  minKobo: string | null;
  maxKobo: string | null;
  codes: VendorCodes;
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
  codes: VendorCodes;
}

type ServiceRow = Omit<Service, 'code' | 'providers'> & { code: ServiceCode; providers: ProviderRow[] };

/**
 * All that can be sold, and how it has been delivered lately, in one statement. Left out are withdrawn plans, and what no vendor
 * can deliver. A service that no vendor sells is down, without providers.
 * @param agentId whose prices and discounts they are; null: the standard ones
 */
export async function listServices(
  sql: Sql,
  now: Date,
  sellers: readonly Seller[],
  agentId: string | null,
): Promise<Service[]> {
  const rows = await sql<ServiceRow[]>`
    SELECT s.code, s.name, s.image_url, s.status, coalesce((
      SELECT json_agg(json_build_object('code', p.code, 'name', p.name, 'imageUrl', coalesce(${ownPicture(sql)}, p.image_url),
        'status', CASE WHEN ${isOut(sql)} THEN 'down' ELSE ${statusByOrders(sql)} END,
        'figures', json_build_object('orders', coalesce(h.orders, 0), 'delivered', coalesce(h.delivered, 0),
          'medianMs', h.median_ms, 'p95Ms', h.p95_ms),
        'discountPoints', ${ownDiscount(sql, agentId)}, 'minKobo', p.min_kobo::text, 'maxKobo', p.max_kobo::text,
        'codes', ${codesOfProvider(sql)}, 'plans', (
          SELECT json_agg(json_build_object('id', ${ownPlanId(sql)}, 'name', l.name, 'kind', l.kind,
            'priceKobo', ${ownPrice(sql)}::text, 'sizeMb', l.size_mb, 'validityDays', l.validity_days,
            'codes', ${codesOfPlan(sql)})
            ORDER BY ${ownPrice(sql)}, l.id)
          FROM plans l ${joinOwnPrice(sql, agentId)}
          WHERE l.service = p.service AND l.provider = p.code AND l.withdrawn_at IS NULL)) ORDER BY p.position)
      FROM providers p LEFT JOIN ${currentHealth(sql, now)} h ON h.service = p.service AND h.provider = p.code
        ${joinPayer(sql, agentId)}
      WHERE p.service = s.code), '[]') AS providers
    FROM services s ORDER BY s.position`;
  return rows.map((row) =>
    sellers.some((seller) => seller.sells(row.code))
      ? { ...row, providers: deliverable(row, sellers).map(toProvider) }
      : { ...row, status: 'down', providers: [] },
  );
}

/** The providers and plans of a service that some vendor can deliver. */
const deliverable = ({ code, providers }: ServiceRow, sellers: readonly Seller[]): ProviderRow[] =>
  providers
    .filter(({ codes }) => isDeliverable(sellers, code, { provider: codes }))
    .map(({ plans, ...row }) => ({
      ...row,
      plans:
        plans &&
        plans.filter(({ codes }) => isDeliverable(sellers, code, { provider: row.codes, plan: codes })),
    }));

function toProvider(given: ProviderRow): Provider {
  const { discountPoints, minKobo, maxKobo, plans, figures, codes: _, ...row } = given;
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

/** As listServices. */
export async function listDiscounts(
  sql: Sql,
  sellers: readonly Seller[],
  agentId: string | null,
): Promise<Discount[]> {
  const rows = await sql<
    { service: ServiceCode; provider: string; discountPoints: number; codes: VendorCodes }[]
  >`
    SELECT p.service, p.code AS provider, ${ownDiscount(sql, agentId)} AS discount_points, ${codesOfProvider(sql)} AS codes
    FROM providers p JOIN services s ON s.code = p.service ${joinPayer(sql, agentId)}
    ORDER BY s.position, p.position`;
  const sold = rows.filter(({ service, codes }) => isDeliverable(sellers, service, { provider: codes }));
  return sold.map(({ discountPoints, codes: _, ...row }) => ({ ...row, percent: toPercent(discountPoints) }));
}

/** The same for a program: one entry a provider, with what a purchase of it needs. */
export async function listForIntegrators(
  sql: Sql,
  now: Date,
  sellers: readonly Seller[],
  agentId: string | null,
): Promise<ApiProvider[]> {
  const services = await listServices(sql, now, sellers, agentId);
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
