import type { PlanPrices, ProviderPrices } from '#contract/console/prices.ts';

/** Which plans are looked for. */
export interface PriceChoice {
  /** Words of the plan, its provider or service. */
  text: string;
  /** "data" or "data/MTN"; empty: all. */
  of: string;
  which: 'all' | 'losing' | 'unsold';
}

export const EVERY_PRICE: PriceChoice = { text: '', of: '', which: 'all' };

/** Whether some level pays less than it costs. */
const isLosing = ({ prices }: PlanPrices): boolean => prices.some(({ margin }) => margin?.startsWith('-'));

/** The providers with the plans that are looked for; one that has none of them is left out. */
export function choosePrices(
  providers: readonly ProviderPrices[],
  { text, of, which }: PriceChoice,
): ProviderPrices[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return providers.flatMap((provider) => {
    const { service, serviceName, code, name, plans, unsold } = provider;
    if (of && of !== service && of !== `${service}/${code}`) return [];
    const isNamed = (plan?: PlanPrices) => {
      const known = [serviceName, name, code, plan?.name, plan?.id].join(' ').toLowerCase();
      return words.every((word) => known.includes(word));
    };
    const isOne = (plan: PlanPrices) =>
      which === 'all' || (which === 'losing' ? isLosing(plan) : plan.unsold !== null);
    const chosen = plans.filter((plan) => isNamed(plan) && isOne(plan));
    if (chosen.length > 0) return [{ ...provider, plans: chosen }];
    const isItself = which === 'all' || (which === 'unsold' && unsold !== null);
    return plans.length === 0 && isNamed() && isItself ? [provider] : [];
  });
}
