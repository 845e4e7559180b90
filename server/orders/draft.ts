import type { ServiceCode } from '#contract/service-codes.ts';
import { formatNaira, type Kobo, parseNaira } from '#domain/money.ts';
import { toE164 } from '#domain/phone.ts';
import { type Price, priceOf } from '#domain/pricing.ts';
import {
  type CataloguePlan,
  findPlan,
  findPlansOnSale,
  findSellable,
  type PlanOnSale,
  type Sellable,
} from '../catalogue/catalogue.ts';
import type { ForAgent } from '../catalogue/levels.ts';
import { isDeliverable } from '../catalogue/sellers.ts';
import { serviceOf } from '#services/services.ts';
import { AppError, validationFailed } from '../platform/errors.ts';
import type { OrderDeps } from '../vendors/deps.ts';

/**
 * SERVICE_DOWN before any money moved. It is the only 5xx answer that names a field, which tells a client that nothing was
 * bought with its key.
 */
export function serviceDown(field: string, reason: string): AppError {
  const message = `${reason} Nothing was charged; try again later.`;
  return new AppError('SERVICE_DOWN', message, { fieldErrors: { [field]: [message] } });
}

type Deps = Pick<OrderDeps, 'sql' | 'vendors'> & ForAgent;

const notOnSale = (field: string, what: string) =>
  validationFailed({ [field]: [`${what}: not on sale here. Nothing was charged.`] });

/**
 * The provider an order names, when it can be sold now.
 * @param field the request's field that names the provider
 * @throws AppError VALIDATION_FAILED on `field`, also where no vendor can deliver it; or SERVICE_DOWN
 */
export async function sellable(
  deps: Deps,
  service: ServiceCode,
  field: string,
  code: string,
): Promise<Sellable> {
  if (!deps.vendors.some((vendor) => vendor.sells(service))) throw notOnSale(field, serviceOf(service).name);
  const provider = await findSellable(deps.sql, service, code, deps.agentId);
  if (!provider)
    throw validationFailed({ [field]: [`There is no provider ${code}. Choose one from the list.`] });
  if (!isDeliverable(deps.vendors, service, { provider: provider.codes }))
    throw notOnSale(field, provider.name);
  if (provider.status === 'down') throw serviceDown(field, `${provider.name} is down at the moment.`);
  return provider;
}

/**
 * A plan of this provider, at the price the agent saw.
 * @throws AppError VALIDATION_FAILED on `field`; when the price has changed since, the text tells the new one
 */
export async function plan(
  deps: Deps,
  provider: Sellable,
  planId: string,
  field = 'planId',
): Promise<CataloguePlan> {
  const found = await findPlan(deps.sql, planId, deps.agentId);
  if (!found || found.service !== provider.service || found.provider !== provider.code)
    throw validationFailed({ [field]: [`${provider.name} has no such plan. Choose one from the list.`] });
  if (found.withdrawnAt || found.isStale) throw validationFailed({ [field]: [withdrawnText(found)] });
  if (!isDeliverable(deps.vendors, provider.service, { provider: provider.codes, plan: found.codes }))
    throw notOnSale(field, found.name);
  return found;
}

/** A provider's plans that some vendor can deliver, at the agent's prices, cheapest first. */
export async function plansOf(
  { sql, vendors, agentId }: Deps,
  { service, code, codes }: Sellable,
): Promise<PlanOnSale[]> {
  const plans = await findPlansOnSale(sql, service, code, agentId);
  return plans.filter((each) => isDeliverable(vendors, service, { provider: codes, plan: each.codes }));
}

function withdrawnText({ name, replacement }: CataloguePlan): string {
  if (!replacement) return `${name} is no longer sold. Choose another plan.`;
  const price = formatNaira(replacement.priceKobo);
  return `The price of ${name} has changed: it is now ${price} (plan ${replacement.shownId}). Nothing was charged.`;
}

/** What an order costs its agent, and what the agent above them would have paid for it. */
export interface Priced extends Price {
  /** Where there is an agent above. */
  above?: { agentId: string; amountKobo: Kobo };
}

/**
 * The price of an order at the discount of its provider.
 * @param faceKobo before the discount
 * @param aboveFaceKobo the same for the agent above, who may have the plan at another price
 */
export function priced(
  { discountPoints, aboveId, abovePoints }: Sellable,
  faceKobo: Kobo,
  aboveFaceKobo: Kobo = faceKobo,
): Priced {
  const price = priceOf(faceKobo, discountPoints);
  if (aboveId === null) return price;
  const { amountKobo } = priceOf(aboveFaceKobo, abovePoints ?? discountPoints);
  return { ...price, above: { agentId: aboveId, amountKobo } };
}

/** A phone number that the contract's schema has let through, as E.164. */
export function mobile(text: string): string {
  const phone = toE164(text);
  if (!phone)
    throw validationFailed({ phone: ['Enter a Nigerian mobile number of 11 digits, such as 08031234567.'] });
  return phone;
}

/** @throws AppError VALIDATION_FAILED on amount, naming the bound */
export function amountWithin(wire: string, { name, minKobo, maxKobo }: Sellable): Kobo {
  const amountKobo = parseNaira(wire);
  if (amountKobo === undefined)
    throw validationFailed({ amount: ['Enter an amount in naira, such as 1500.'] });
  if (minKobo !== null && amountKobo < minKobo)
    throw validationFailed({ amount: [`${name} takes ${formatNaira(minKobo)} or more.`] });
  if (maxKobo !== null && amountKobo > maxKobo)
    throw validationFailed({ amount: [`${name} takes at most ${formatNaira(maxKobo)}.`] });
  return amountKobo;
}
