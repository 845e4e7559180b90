import type { PlanPrices, Prices, ProviderPrices } from '#contract/console/prices.ts';
import { type Kobo, kobo, toNaira } from '#domain/money.ts';
import { toPercent } from '#domain/pricing.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { readOwnPictures } from '../../catalogue/pictures.ts';
import { readCodes } from '../catalogue/codes.ts';
import { readComing } from '../catalogue/dated.ts';
import { readLevelDiscounts } from '../catalogue/level-columns.ts';
import { latestPlan } from '../catalogue/problems.ts';
import { type PlanRow, type ProviderRow, readCatalogue, type StoredCatalogue } from '../catalogue/rows.ts';
import type { OperatorContext } from '../context.ts';
import { codesAt, whyUndeliverable } from './deliverable.ts';
import { costsOf, levelsOf, marginOf, presentMargin } from './margins.ts';
import { readVolumes, type Volume } from './volumes.ts';

type Vendors = OperatorContext['vendors'];

/** What is told of a provider beside its own row. */
interface Around {
  stored: StoredCatalogue;
  volumes: readonly Volume[];
  /** The addresses of the staff's own, by code. */
  pictures: ReadonlyMap<string, string>;
  vendors: Vendors;
}

/** The catalogue's prices with what they leave and sold, what cannot be delivered, and what is to change. */
export async function readPrices(sql: Sql, vendors: Vendors, now: Date): Promise<Prices> {
  const [stored, volumes, coming, pictures] = await Promise.all([
    readCatalogue(sql, now),
    readVolumes(sql, now),
    readComing(sql),
    readOwnPictures(sql),
  ]);
  const { levels, services, providers, agents } = stored;
  const around = { stored, volumes, vendors, pictures };
  return {
    levels: levels.map(({ code, name }) => ({ code, name, agents: agents.get(code) ?? 0 })),
    vendors: vendors.map(({ name }) => name),
    providers: services.flatMap((service) =>
      providers
        .filter((provider) => provider.service === service.code)
        .map((provider) => presentProvider(provider, service.name, around)),
    ),
    coming: coming.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}

function presentProvider(provider: ProviderRow, serviceName: string, around: Around): ProviderPrices {
  const { service, code, name } = provider;
  const isOf = (row: { service: string; provider: string }) =>
    row.service === service && row.provider === code;
  const codes = { provider: readCodes(provider.vendorCodes) };
  const volumes = around.volumes.filter(isOf);
  const { plans } = around.stored;
  return {
    service,
    serviceName,
    code,
    name,
    imageUrl: around.pictures.get(code) ?? provider.imageUrl,
    hasOwnPicture: around.pictures.has(code),
    codes: codesAt(around.vendors, service, codes.provider),
    unsold: whyUndeliverable(around.vendors, service, codes),
    discounts: discountsOf(provider),
    commissions: Object.entries(readCodes(provider.vendorCommissions))
      .map(([vendor, points]) => ({ vendor, percent: toPercent(Number(points)) }))
      .sort((a, b) => b.percent - a.percent),
    sold: presentSold(volumes),
    plans: plans
      .filter((plan) => !plan.withdrawnAt && isOf(plan))
      .map((plan) => ({
        ...presentPlan(plan, provider, around.stored),
        codes: codesAt(around.vendors, service, readCodes(plan.vendorCodes)),
        sold: presentSold(volumesOf(plan, plans, volumes)),
        unsold: whyUndeliverable(around.vendors, service, { ...codes, plan: readCodes(plan.vendorCodes) }),
      })),
  };
}

const discountsOf = ({ discountPoints, levelDiscounts }: ProviderRow) =>
  [[STANDARD, discountPoints] as const, ...readLevelDiscounts(levelDiscounts)].map(([level, points]) => ({
    level,
    percent: toPercent(points),
  }));

/** What was sold of a plan, also at its former prices. */
export function volumesOf(
  { id }: { id: string },
  plans: StoredCatalogue['plans'],
  volumes: readonly Volume[],
): Volume[] {
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  return volumes.filter(({ planId }) => planId !== null && latestPlan(byId, planId)?.id === id);
}

const presentSold = (volumes: readonly Volume[]) => ({
  count: volumes.reduce((sum, { count }) => sum + count, 0),
  amount: toNaira(kobo(volumes.reduce((sum, { amountKobo }) => sum + amountKobo, 0n))),
});

function presentPlan(
  plan: PlanRow,
  provider: ProviderRow,
  stored: StoredCatalogue,
): Omit<PlanPrices, 'codes' | 'sold' | 'unsold'> {
  return {
    id: plan.id,
    name: plan.name,
    prices: levelsOf(plan, provider).map((level) => {
      const margin = marginOf(plan, provider, level);
      const former = formerOf(plan, level, stored);
      const isAnother = former !== undefined && former !== margin.priceKobo;
      return { level, ...presentMargin(margin), former: isAnother ? toNaira(former) : null };
    }),
    costs: costsOf(plan).map(({ vendor, costKobo }) => ({ vendor, cost: toNaira(costKobo) })),
  };
}

/** The price before this one, where the catalogue remembers it. */
function formerOf({ id }: PlanRow, level: string, { plans, levelPrices }: StoredCatalogue): Kobo | undefined {
  const ended = (one: { withdrawnAt: Date | null }) => one.withdrawnAt?.getTime() ?? 0;
  const [latest] =
    level === STANDARD
      ? plans.filter(({ replacedBy }) => replacedBy === id).sort((a, b) => ended(b) - ended(a))
      : levelPrices
          .filter((price) => price.planId === id && price.level === level && price.withdrawnAt)
          .sort((a, b) => ended(b) - ended(a));
  return latest?.priceKobo;
}
