import type { Health } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import type { BasisPoints, Kobo } from '#domain/money.ts';
import type { Sql } from '../platform/db/sql.ts';
import { standingStatus } from './held.ts';
import {
  joinOwnPrice,
  joinPayer,
  levelDiscount,
  levelPrice,
  ownDiscount,
  ownPlanId,
  ownPrice,
  readPlanId,
} from './levels.ts';
import { isOut } from './outage.ts';
import { ownPicture } from './pictures.ts';
import { codeAt, codesOfPlan, codesOfProvider, type Seller, type VendorCodes } from './sellers.ts';

/** A provider as an order needs it. */
export interface Sellable {
  service: ServiceCode;
  code: string;
  name: string;
  imageUrl: string | null;
  /** The worse status of the provider and its service. */
  status: Health;
  /** The agent's own. */
  discountPoints: BasisPoints;
  /** The agent above this one; null where there is none. */
  aboveId: string | null;
  /** Their discount; null where there is none. */
  abovePoints: BasisPoints | null;
  /** Bounds of the amount an agent may choose, both inclusive; null where plans fix the price or anything goes. */
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  codes: VendorCodes;
}

export interface CataloguePlan {
  id: string;
  /** What the agent knows it by: a price of the agent's level has an id of its own. */
  shownId: string;
  service: ServiceCode;
  provider: string;
  name: string;
  kind: string | null;
  /** The agent's own. */
  priceKobo: Kobo;
  /** What the agent above pays; where there is none, as `priceKobo`. */
  aboveKobo: Kobo;
  /** Of the plan itself, whoever buys it: what a vendor is told. */
  standardKobo: Kobo;
  sizeMb: number | null;
  validityDays: number | null;
  codes: VendorCodes;
  withdrawnAt: Date | null;
  /** True where the id that was asked for stands for another price than the agent's of now. */
  isStale: boolean;
  /** What is on sale instead of a withdrawn plan or a stale price, as the agent knows it; null where nothing is. */
  replacement: { shownId: string; name: string; priceKobo: Kobo } | null;
}

/**
 * The provider of a service; undefined when the catalogue has none of that code.
 * @param agentId whose discount it has; null: the standard one
 */
export async function findSellable(
  sql: Sql,
  service: ServiceCode,
  provider: string,
  agentId: string | null,
): Promise<Sellable | undefined> {
  const [row] = await sql<Sellable[]>`
    SELECT p.service, p.code, p.name, coalesce(${ownPicture(sql)}, p.image_url, s.image_url) AS image_url,
      CASE WHEN 'down' IN (${standingStatus(sql)}, s.status) OR ${isOut(sql)} THEN 'down'
        WHEN 'degraded' IN (${standingStatus(sql)}, s.status) THEN 'degraded' ELSE 'up' END AS status,
      ${ownDiscount(sql, agentId)} AS discount_points, payer.above_id,
      CASE WHEN payer.above_id IS NOT NULL THEN ${levelDiscount(sql, agentId)} END AS above_points, p.min_kobo, p.max_kobo, ${codesOfProvider(sql)} AS codes
    FROM providers p JOIN services s ON s.code = p.service ${joinPayer(sql, agentId)}
    WHERE p.service = ${service} AND p.code = ${provider}`;
  return row;
}

/**
 * A plan by its id or that of a level's price, also a withdrawn one with what replaced it; undefined when there has never been such
 * a plan. An id stands for the price that was read with it, so another price of now makes it stale.
 * @param agentId whose price it has; null: the standard one
 */
export async function findPlan(
  sql: Sql,
  planId: string,
  agentId: string | null,
): Promise<CataloguePlan | undefined> {
  const { id, atKobo } = readPlanId(planId);
  const [row] = await sql<Omit<CataloguePlan, 'replacement'>[]>`
    SELECT l.id, ${ownPlanId(sql)} AS shown_id, l.service, l.provider, l.name, l.kind, ${ownPrice(sql)} AS price_kobo,
      ${levelPrice(sql)} AS above_kobo, l.price_kobo AS standard_kobo, l.size_mb, l.validity_days, ${codesOfPlan(sql)} AS codes, l.withdrawn_at,
      coalesce(${atKobo}::bigint, named.price_kobo) <> ${ownPrice(sql)} AS is_stale
    FROM (SELECT id AS plan_id, price_kobo FROM plans WHERE id = ${id}
      UNION ALL SELECT plan_id, price_kobo FROM level_prices WHERE id = ${id}) named
    JOIN plans l ON l.id = named.plan_id ${joinOwnPrice(sql, agentId)}`;
  if (!row) return undefined;
  if (row.withdrawnAt) return { ...row, replacement: await findReplacement(sql, row.id, agentId) };
  const { shownId, name, priceKobo } = row;
  return { ...row, replacement: row.isStale ? { shownId, name, priceKobo } : null };
}

/** The plan on sale that a seller calls `code`, as findPlansOnSale has it; undefined when we sell none. */
export async function findPlanByVendorCode(
  sql: Sql,
  { service, code: provider }: Pick<Sellable, 'service' | 'code'>,
  agentId: string | null,
  seller: Seller,
  code: string,
): Promise<PlanOnSale | undefined> {
  const plans = await findPlansOnSale(sql, service, provider, agentId);
  return plans.find((plan) => codeAt(seller, plan) === code);
}

export type PlanOnSale = Pick<
  CataloguePlan,
  'id' | 'shownId' | 'name' | 'priceKobo' | 'aboveKobo' | 'standardKobo' | 'codes'
>;

/** A provider's plans on sale at the agent's prices, cheapest first. @param agentId null: the standard prices */
export async function findPlansOnSale(
  sql: Sql,
  service: ServiceCode,
  provider: string,
  agentId: string | null,
): Promise<PlanOnSale[]> {
  return await sql<PlanOnSale[]>`
    SELECT l.id, ${ownPlanId(sql)} AS shown_id, l.name, ${ownPrice(sql)} AS price_kobo,
      ${levelPrice(sql)} AS above_kobo, l.price_kobo AS standard_kobo,
      ${codesOfPlan(sql)} AS codes
    FROM plans l ${joinOwnPrice(sql, agentId)}
    WHERE l.service = ${service} AND l.provider = ${provider} AND l.withdrawn_at IS NULL
    ORDER BY ${ownPrice(sql)}, l.id`;
}

/** Follows replaced_by to the plan on sale now: a price may have changed more than once since. */
async function findReplacement(
  sql: Sql,
  planId: string,
  agentId: string | null,
): Promise<CataloguePlan['replacement']> {
  const [row] = await sql<NonNullable<CataloguePlan['replacement']>[]>`
    WITH RECURSIVE successors AS (
      SELECT replaced_by FROM plans WHERE id = ${planId}
      UNION
      SELECT p.replaced_by FROM plans p JOIN successors s ON p.id = s.replaced_by
    )
    SELECT ${ownPlanId(sql)} AS shown_id, l.name, ${ownPrice(sql)} AS price_kobo
    FROM plans l JOIN successors s ON l.id = s.replaced_by ${joinOwnPrice(sql, agentId)}
    WHERE l.withdrawn_at IS NULL`;
  return row ?? null;
}
