import type { Provider, Service } from '#contract/catalogue.ts';
import { soldFor } from '#domain/selling-price.ts';

/**
 * The catalogue as a cashier sees it: what they sell, at what the customer pays. What the agent saves is not in it, nor what the agent
 * puts on a plan. What an agent adds to an amount that the customer chooses stays, since the customer pays it on top.
 * @param services with the agent's mark-ups; `allowed` codes of those the cashier sells
 */
export const forCashier = (services: readonly Service[], allowed: readonly string[]): Service[] =>
  services
    .filter(({ code }) => allowed.includes(code))
    .map((service) => ({ ...service, providers: service.providers.map(withoutCost) }));

function withoutCost({ plans, markUp, ...provider }: Provider): Provider {
  if (!plans) return { ...provider, discountPercent: 0, ...(markUp && { markUp }) };
  return {
    ...provider,
    discountPercent: 0,
    plans: plans.map(({ markUp: own, ...plan }) => ({
      ...plan,
      price: soldFor(plan.price, own ?? markUp) ?? plan.price,
    })),
  };
}
