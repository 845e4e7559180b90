import type { Health } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { BasisPoints, Kobo } from '#domain/money.ts';
import type { Sql } from '../platform/db/sql.ts';
import { isOut } from './outage.ts';

/** A provider as an order needs it. */
export interface Sellable {
  service: ServiceCode;
  code: string;
  name: string;
  imageUrl: string | null;
  /** The worse status of the provider and its service. */
  status: Health;
  discountPoints: BasisPoints;
  /** Bounds of the amount an agent may choose, both inclusive; null where plans fix the price or anything goes. */
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  vendorCode: string | null;
}

export interface CataloguePlan {
  id: string;
  service: ServiceCode;
  provider: string;
  name: string;
  kind: string | null;
  priceKobo: Kobo;
  sizeMb: number | null;
  validityDays: number | null;
  vendorCode: string | null;
  withdrawnAt: Date | null;
  /** The plan on sale that replaced a withdrawn one, if there is one. */
  replacement: { id: string; name: string; priceKobo: Kobo } | null;
}

/** The provider of a service; undefined when the catalogue has none of that code. */
export async function findSellable(
  sql: Sql,
  service: ServiceCode,
  provider: string,
): Promise<Sellable | undefined> {
  const [row] = await sql<Sellable[]>`
    SELECT p.service, p.code, p.name, coalesce(p.image_url, s.image_url) AS image_url,
      CASE WHEN 'down' IN (p.status, s.status) OR ${isOut(sql)} THEN 'down'
        WHEN 'degraded' IN (p.status, s.status) THEN 'degraded' ELSE 'up' END AS status,
      p.discount_points, p.min_kobo, p.max_kobo, p.vendor_code
    FROM providers p JOIN services s ON s.code = p.service
    WHERE p.service = ${service} AND p.code = ${provider}`;
  return row;
}

/** A plan by its id, also a withdrawn one with what replaced it; undefined when there has never been such a plan. */
export async function findPlan(sql: Sql, planId: string): Promise<CataloguePlan | undefined> {
  const [row] = await sql<Omit<CataloguePlan, 'replacement'>[]>`
    SELECT id, service, provider, name, kind, price_kobo, size_mb, validity_days, vendor_code, withdrawn_at
    FROM plans WHERE id = ${planId}`;
  if (!row) return undefined;
  return { ...row, replacement: row.withdrawnAt ? await findReplacement(sql, planId) : null };
}

/** The plan on sale that the vendor calls `vendorCode`; undefined when we sell none. */
export async function findPlanByVendorCode(
  sql: Sql,
  service: ServiceCode,
  provider: string,
  vendorCode: string,
): Promise<PlanOnSale | undefined> {
  const plans = await findPlansOnSale(sql, service, provider);
  return plans.find((plan) => plan.vendorCode === vendorCode);
}

export type PlanOnSale = Pick<CataloguePlan, 'id' | 'name' | 'priceKobo' | 'vendorCode'>;

/** A provider's plans on sale, cheapest first. */
export async function findPlansOnSale(
  sql: Sql,
  service: ServiceCode,
  provider: string,
): Promise<PlanOnSale[]> {
  return await sql<PlanOnSale[]>`
    SELECT id, name, price_kobo, vendor_code FROM plans
    WHERE service = ${service} AND provider = ${provider} AND withdrawn_at IS NULL
    ORDER BY price_kobo, id`;
}

/** Follows replaced_by to the plan on sale now: a price may have changed more than once since. */
async function findReplacement(sql: Sql, planId: string): Promise<CataloguePlan['replacement']> {
  const [row] = await sql<{ id: string; name: string; priceKobo: Kobo }[]>`
    WITH RECURSIVE successors AS (
      SELECT replaced_by FROM plans WHERE id = ${planId}
      UNION
      SELECT p.replaced_by FROM plans p JOIN successors s ON p.id = s.replaced_by
    )
    SELECT p.id, p.name, p.price_kobo
    FROM plans p JOIN successors s ON p.id = s.replaced_by
    WHERE p.withdrawn_at IS NULL`;
  return row ?? null;
}
