import type { Plan } from '#contract/catalogue.ts';
import type { MarkUp } from '#contract/mark-up.ts';
import { formatWireNaira, parseNaira, ZERO } from '#domain/money.ts';
import { soldFor } from '#domain/selling-price.ts';

export interface PlanFilter {
  search: string;
  /** Empty: any. */
  kind: string;
  /** Days as text; empty: any. */
  validity: string;
}

export const ANY_PLAN: PlanFilter = { search: '', kind: '', validity: '' };

const KIND_LABELS: Record<string, string> = {
  SME: 'SME',
  CG: 'Corporate',
  GIFTING: 'Gifting',
  SHARE: 'Share',
  AWOOF: 'Awoof',
  COUPON: 'Coupon',
};

export const kindLabel = (kind: string): string => KIND_LABELS[kind] ?? kind;

/** "500 MB", "1 GB", "3.5 GB". @param sizeMb megabytes of 1,000,000 bytes */
export const sizeText = (sizeMb: number): string => (sizeMb < 1000 ? `${sizeMb} MB` : `${sizeMb / 1000} GB`);

export const validityText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

const cheapestFirst = (a: Plan, b: Plan): number => {
  const difference = (parseNaira(a.price) ?? ZERO) - (parseNaira(b.price) ?? ZERO);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The plans a filter leaves, cheapest first. A search for "2gb" finds "2 GB". */
export function findPlans(plans: readonly Plan[], { search, kind, validity }: PlanFilter): Plan[] {
  const wanted = search.toLowerCase().replace(/\s/g, '');
  return plans
    .filter((plan) => !kind || plan.kind === kind)
    .filter((plan) => !validity || String(plan.validityDays ?? '') === validity)
    .filter((plan) => `${plan.name} ${plan.price}`.toLowerCase().replace(/\s/g, '').includes(wanted))
    .sort(cheapestFirst);
}

const unique = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];

export const kindsOf = (plans: readonly Plan[]): string[] => unique(plans.map(({ kind }) => kind));

export const validitiesOf = (plans: readonly Plan[]): number[] =>
  unique(plans.map(({ validityDays }) => validityDays)).sort((a, b) => a - b);

/** The plan that the customer buys most often before all others. */
export const usualFirst = (plans: readonly Plan[], usualId: string): Plan[] => [
  ...plans.filter(({ id }) => id === usualId),
  ...plans.filter(({ id }) => id !== usualId),
];

/**
 * What the customer pays for a plan as its choice shows it, such as "₦300"; the plan's price where the agent has no selling price.
 * @param markUp the provider's, for plans that have none of their own
 */
export function customerPrice({ price, markUp: own }: PricedPlan, markUp: MarkUp | undefined): string {
  return formatWireNaira(soldFor(price, own ?? markUp) ?? price).replace(/\.00$/, '');
}

type PricedPlan = Pick<Plan, 'price' | 'markUp'>;
