import type { BodyInputOf } from '#contract/endpoint.ts';
import type { PlanPrices, priceEffect } from '#contract/console/prices.ts';
import { momentOf } from '../shared/lagos-moment.ts';
import type { When } from './EffectForm.tsx';
import { STANDARD } from './words.ts';

/** What was typed so far. */
export interface PriceDraft extends When {
  level: string;
  /** As the wire has it; empty for none. */
  price: string;
  /** By vendor. */
  costs: Readonly<Record<string, string>>;
}

/** What the agents of a level are asked now. */
export const askedOf = ({ prices }: PlanPrices, level: string): PlanPrices['prices'][number] | undefined =>
  prices.find((price) => price.level === level) ?? prices[0];

const listedOf = ({ costs }: PlanPrices, vendor: string): string =>
  costs.find((cost) => cost.vendor === vendor)?.cost ?? '';

export const draftOf = (plan: PlanPrices): PriceDraft => ({
  level: STANDARD,
  price: askedOf(plan, STANDARD)?.price ?? '',
  costs: Object.fromEntries(plan.costs.map(({ vendor, cost }) => [vendor, cost])),
  isLater: false,
  at: '',
});

/** What is sent: the costs that are another now, and what was seen. */
export function bodyOf(
  plan: PlanPrices,
  { level, price, costs, isLater, at }: PriceDraft,
): BodyInputOf<typeof priceEffect> {
  const seen = askedOf(plan, level)?.price;
  const changed = Object.entries(costs).filter(
    ([vendor, cost]) => cost !== '' && cost !== listedOf(plan, vendor),
  );
  return {
    price,
    ...(level !== STANDARD && { level }),
    ...(seen !== undefined && { seen }),
    ...(changed.length > 0 && { costs: Object.fromEntries(changed) }),
    ...(isLater && { from: momentOf(at) }),
  };
}
