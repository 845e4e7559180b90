import type { PlanPrices } from '#contract/console/prices.ts';
import { type BasisPoints, type Kobo, kobo, share, subtract, toNaira } from '#domain/money.ts';
import { STANDARD } from '../../catalogue/levels.ts';
import { askedOf } from '../catalogue/one-price.ts';
import { readCodes } from '../catalogue/codes.ts';
import { readLevelDiscounts, readLevelPrices } from '../catalogue/level-columns.ts';
import type { PlanRow, ProviderRow } from '../catalogue/rows.ts';

/** What the agents of a level pay for a plan, and what is left of it by our list of costs. */
export interface Margin {
  level: string;
  priceKobo: Kobo;
  paidKobo: Kobo;
  /** null: no cost is known. */
  marginKobo: Kobo | null;
}

/** The standard level, then each that has a price or a discount of its own. */
export const levelsOf = (plan: PlanRow, provider: ProviderRow): string[] => [
  ...new Set([
    STANDARD,
    ...readLevelPrices(plan.levelPrices).keys(),
    ...readLevelDiscounts(provider.levelDiscounts).keys(),
  ]),
];

const discountOf = ({ levelDiscounts, discountPoints }: ProviderRow, level: string): BasisPoints =>
  readLevelDiscounts(levelDiscounts).get(level) ?? discountPoints;

/** What it costs at vendors by our list, the cheapest first. */
export const costsOf = ({ vendorCosts }: PlanRow): { vendor: string; costKobo: Kobo }[] =>
  Object.entries(readCodes(vendorCosts))
    .map(([vendor, cost]) => ({ vendor, costKobo: kobo(BigInt(cost)) }))
    .sort((a, b) => Number(a.costKobo - b.costKobo));

export function marginOf(plan: PlanRow, provider: ProviderRow, level: string): Margin {
  const priceKobo = askedOf(plan, level);
  const paidKobo = subtract(priceKobo, share(priceKobo, discountOf(provider, level)));
  const [cheapest] = costsOf(plan);
  return { level, priceKobo, paidKobo, marginKobo: cheapest ? subtract(paidKobo, cheapest.costKobo) : null };
}

type Figures = Omit<PlanPrices['prices'][number], 'level' | 'former'>;

export const presentMargin = ({ priceKobo, paidKobo, marginKobo }: Margin): Figures => ({
  price: toNaira(priceKobo),
  paid: toNaira(paidKobo),
  margin: marginKobo === null ? null : toNaira(marginKobo),
  marginPercent:
    marginKobo === null || paidKobo === 0n ? null : Number((marginKobo * 10_000n) / paidKobo) / 100,
});
