import type { Health } from '#contract/catalogue.ts';
import type { BasisPoints, Kobo } from '#domain/money.ts';
import { commissionsOfProvider, costsOfPlan } from '../../catalogue/costs.ts';
import { codesOfPlan, codesOfProvider, type VendorCodes } from '../../catalogue/sellers.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { writeCodes } from './codes.ts';
import { SETTING_SCHEMAS } from './file.ts';
import { writeLevelDiscounts, writeLevelPrices } from './level-columns.ts';

/** A named set of prices; "standard" is one of them. */
export interface LevelRow {
  code: string;
  name: string;
  /** Who sells as much within 30 days gets it by itself; null: by hand alone. */
  soldKobo: Kobo | null;
  position: number;
}

export interface ServiceRow {
  code: string;
  name: string;
  imageUrl: string | null;
  status: Health;
  position: number;
}

export interface ProviderRow {
  service: string;
  code: string;
  name: string;
  imageUrl: string | null;
  status: Health;
  discountPoints: BasisPoints;
  minKobo: Kobo | null;
  maxKobo: Kobo | null;
  /** As writeCodes has them. */
  vendorCodes: string;
  /** What each vendor leaves us of an amount, in basis points, likewise. */
  vendorCommissions: string;
  /** As writeLevelDiscounts has them. */
  levelDiscounts: string;
  position: number;
}

export interface PlanRow {
  id: string;
  service: string;
  provider: string;
  name: string;
  kind: string | null;
  priceKobo: Kobo;
  sizeMb: number | null;
  validityDays: number | null;
  /** As writeCodes has them. */
  vendorCodes: string;
  /** What it costs us at each vendor, in kobo, likewise. */
  vendorCosts: string;
  /** As writeLevelPrices has them. */
  levelPrices: string;
}

export interface StoredPlanRow extends PlanRow {
  withdrawnAt: Date | null;
  replacedBy: string | null;
}

export interface FeeRow {
  provider: string;
  feePoints: BasisPoints;
  capKobo: Kobo;
}

/** A setting as JSON text, its fields in the order of its schema. */
export interface SettingRow {
  key: 'manualFunding' | 'contacts';
  json: string;
}

/** What a plan costs the agents of a level, who know the plan by `id`. */
export interface LevelPriceRow {
  id: string;
  planId: string;
  level: string;
  priceKobo: Kobo;
  withdrawnAt: Date | null;
}

/** The catalogue as a file asks for it. */
export interface CatalogueRows<P extends PlanRow = PlanRow> {
  levels: LevelRow[];
  services: ServiceRow[];
  providers: ProviderRow[];
  plans: P[];
  fees: FeeRow[];
  settings: SettingRow[];
}

/** The catalogue as the database holds it, withdrawn plans and prices included. */
export interface StoredCatalogue extends CatalogueRows<StoredPlanRow> {
  levelPrices: LevelPriceRow[];
  /** How many agents have each level, or are to get it; levels of nobody are missing. */
  agents: ReadonlyMap<string, number>;
  /** When an agent last got another level; null when none ever did. */
  levelsSince: Date | null;
}

/** @param now the costs are those of this moment */
export async function readCatalogue(sql: Sql | Transaction, now: Date): Promise<StoredCatalogue> {
  const [levels, services, providers, plans, fees, settings, levelPrices, discounts, agents] =
    await Promise.all([
      sql<LevelRow[]>`SELECT code, name, sold_kobo, position FROM levels ORDER BY position, code`,
      sql<ServiceRow[]>`SELECT * FROM services ORDER BY position`,
      sql<StoredProvider[]>`
        SELECT *, ${codesOfProvider(sql)} AS codes, ${commissionsOfProvider(sql, now)} AS commissions
        FROM providers p ORDER BY position`,
      sql<StoredPlan[]>`
        SELECT *, ${codesOfPlan(sql)} AS codes, ${costsOfPlan(sql, now)} AS costs FROM plans l ORDER BY price_kobo, id`,
      sql<FeeRow[]>`SELECT * FROM funding_fees ORDER BY provider`,
      readSettings(sql),
      sql<LevelPriceRow[]>`SELECT id, plan_id, level, price_kobo, withdrawn_at FROM level_prices ORDER BY id`,
      sql<LevelDiscountRow[]>`SELECT service, provider, level, discount_points FROM level_discounts`,
      sql<{ level: string; count: number; since: Date | null }[]>`
        SELECT level, count(*)::int, max(level_since) AS since FROM (
          SELECT level, level_since FROM agents WHERE live_agent_id IS NULL
          UNION ALL SELECT level, NULL FROM level_moves) theirs
        GROUP BY level`,
    ]);
  const pricesOf = (plan: { id: string }) =>
    new Map(
      levelPrices
        .filter(({ planId, withdrawnAt }) => planId === plan.id && !withdrawnAt)
        .map(({ level, priceKobo }) => [level, priceKobo]),
    );
  const discountsOf = ({ service, code }: { service: string; code: string }) =>
    new Map(
      discounts
        .filter((row) => row.service === service && row.provider === code)
        .map(({ level, discountPoints }) => [level, discountPoints]),
    );
  return {
    levels,
    services,
    providers: providers.map(({ codes, commissions, ...row }) => ({
      ...row,
      vendorCodes: writeCodes(codes),
      vendorCommissions: writeCodes(commissions),
      levelDiscounts: writeLevelDiscounts(discountsOf(row)),
    })),
    plans: plans.map(({ codes, costs, ...row }) => ({
      ...row,
      vendorCodes: writeCodes(codes),
      vendorCosts: writeCodes(costs),
      levelPrices: writeLevelPrices(pricesOf(row)),
    })),
    fees,
    settings,
    levelPrices,
    agents: new Map(agents.map(({ level, count }) => [level, count])),
    levelsSince: agents.reduce<Date | null>(
      (latest, { since }) => (since && (!latest || since > latest) ? since : latest),
      null,
    ),
  };
}

interface LevelDiscountRow {
  service: string;
  provider: string;
  level: string;
  discountPoints: BasisPoints;
}

type StoredProvider = Omit<ProviderRow, 'vendorCodes' | 'vendorCommissions' | 'levelDiscounts'> &
  Record<'codes' | 'commissions', VendorCodes>;
type StoredPlan = Omit<StoredPlanRow, 'vendorCodes' | 'vendorCosts' | 'levelPrices'> &
  Record<'codes' | 'costs', VendorCodes>;

async function readSettings(sql: Sql | Transaction): Promise<SettingRow[]> {
  const keys = Object.keys(SETTING_SCHEMAS);
  const rows = await sql<{ key: SettingRow['key']; value: unknown }[]>`
    SELECT key, value FROM settings WHERE key = ANY(${keys}) ORDER BY key`;
  return rows.map(({ key, value }) => ({ key, json: JSON.stringify(SETTING_SCHEMAS[key].parse(value)) }));
}
