import type { Plan, Provider, Service } from '#contract/catalogue.ts';
import type { ServiceCode } from '#contract/service-codes.ts';
import { parseNaira, ZERO } from '../money.ts';
import { networkOf } from '../network.ts';
import { type Asked, askedNetwork, type Reading, readingsOf } from './recognise.ts';

/** A sale that one tap prepares. What is not known is absent, and left to the form. */
export interface Offer {
  service: ServiceCode;
  /** Digits: a phone as it is dialled at home, a meter, a card. Empty where the service has none of its own. */
  recipient: string;
  /** A code of the catalogue. */
  provider?: string | undefined;
  planId?: string | undefined;
  /** Naira as the wire writes it; of recharge cards, what one is worth. */
  amount?: string | undefined;
  meterType?: Asked['meterType'] | undefined;
  quantity?: number | undefined;
  /** The customer's phone, for what is sold to a meter or a card. */
  phone?: string | undefined;
  /** Sold to this customer before. */
  isUsual?: boolean | undefined;
}

interface Known {
  /** What the customers of these numbers have bought, the likeliest first. */
  usual: readonly Offer[];
  services: readonly Service[];
}

/** As many as a phone shows above its keyboard. */
const MOST = 5;
/** Plans of the size that was asked for. */
const MOST_PLANS = 3;

const priceOf = ({ price }: Plan) => parseNaira(price) ?? ZERO;
const byPrice = (a: Plan, b: Plan): number =>
  priceOf(a) < priceOf(b) ? -1 : priceOf(a) > priceOf(b) ? 1 : 0;
const squeezed = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

export const findProvider = (
  services: readonly Service[],
  service: ServiceCode,
  code: string | undefined,
): Provider | undefined =>
  services
    .find((each) => each.code === service)
    ?.providers.find((provider) => squeezed(provider.code) === squeezed(code ?? '-'));

/** The plans that were asked for by size, price or name, cheapest first; none when nothing of a plan was said. */
function askedPlans(asked: Asked, plans: readonly Plan[]): Plan[] {
  const { sizeMb, validityDays, amount, words } = asked;
  const isOfKind = (plan: Plan) => squeezed(`${plan.kind ?? ''}${plan.name}`).includes(squeezed(words));
  const found = plans
    .filter((plan) => sizeMb === undefined || plan.sizeMb === sizeMb)
    .filter(
      (plan) => sizeMb !== undefined || amount === undefined || parseNaira(plan.price) === parseNaira(amount),
    )
    .filter((plan) => validityDays === undefined || plan.validityDays === validityDays)
    .sort(byPrice);
  const named = words ? found.filter(isOfKind) : [];
  if (named.length > 0) return named;
  // Words that name no plan are left aside: a customer's name, a greeting.
  return sizeMb === undefined && validityDays === undefined && amount === undefined ? [] : found;
}

function phoneOffers(asked: Asked, phone: string, services: readonly Service[]): Offer[] {
  const network = askedNetwork(asked, phone);
  const offers: Offer[] = [];
  const { service, amount, quantity } = asked;
  if (service === 'data') {
    const plans = askedPlans(asked, findProvider(services, 'data', network)?.plans ?? []);
    for (const { id } of plans.slice(0, MOST_PLANS))
      offers.push({ service, recipient: phone, provider: network, planId: id });
  }
  if (amount && (service === 'airtime' || service === undefined))
    offers.push({ service: 'airtime', recipient: phone, provider: network, amount });
  if (service === 'result-checker') offers.push(examOffer(asked, phone, services));
  if (service === 'recharge-cards')
    offers.push({ service, recipient: phone, provider: asked.provider, amount, quantity });
  return offers;
}

function examOffer(asked: Asked, phone: string, services: readonly Service[]): Offer {
  const { provider, quantity, words } = asked;
  const plans = findProvider(services, 'result-checker', provider)?.plans ?? [];
  const plan = askedPlans({ words }, plans)[0] ?? (plans.length === 1 ? plans[0] : undefined);
  return { service: 'result-checker', recipient: phone, provider, planId: plan?.id, quantity };
}

/** What was asked for a meter or a card, with what its last sale tells where the text does not. */
function printedOffers(asked: Asked, { kind, number }: Reading, known: Known): Offer[] {
  const service: ServiceCode = kind === 'meter' ? 'electricity' : 'cable';
  if (asked.service !== undefined && asked.service !== service) return [];
  const last = known.usual.find((order) => order.service === service && order.recipient === number);
  const provider = asked.provider ?? last?.provider;
  const base = { service, recipient: number, provider, phone: asked.phone ?? last?.phone };
  if (service === 'electricity')
    return asked.amount || asked.service
      ? [{ ...base, amount: asked.amount, meterType: asked.meterType ?? last?.meterType }]
      : [];
  const plans = askedPlans(asked, findProvider(known.services, 'cable', provider)?.plans ?? []);
  return plans.slice(0, MOST_PLANS).map(({ id }) => ({ ...base, planId: id }));
}

const FALLBACKS: Record<Reading['kind'], ServiceCode[]> = {
  phone: ['data', 'airtime'],
  meter: ['electricity'],
  card: ['cable'],
};

function fallbacksOf(asked: Asked, { kind, number }: Reading): Offer[] {
  const isWanted = (service: ServiceCode) => asked.service === undefined || asked.service === service;
  return FALLBACKS[kind].filter(isWanted).map((service) => ({
    service,
    recipient: number,
    provider: kind === 'phone' ? askedNetwork(asked, number) : asked.provider,
    ...(kind !== 'phone' && { phone: asked.phone }),
    ...(service !== 'cable' && asked.amount && { amount: asked.amount }),
  }));
}

const keyOf = ({ service, recipient, planId, amount }: Offer): string =>
  [service, recipient, planId ?? amount ?? ''].join();

/** The same offer once, where it stood first. */
function withoutDoubles(offers: readonly Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter((offer) => {
    const key = keyOf(offer);
    return !seen.has(key) && seen.add(key);
  });
}

/** A usual order fits the text when nothing in it speaks against it. */
const fits =
  ({ service, provider, amount, sizeMb }: Asked, services: readonly Service[]) =>
  (order: Offer): boolean => {
    if (service !== undefined && order.service !== service) return false;
    if (provider !== undefined && squeezed(order.provider ?? '') !== squeezed(provider)) return false;
    if (sizeMb !== undefined)
      return (
        findProvider(services, order.service, order.provider)?.plans?.find(({ id }) => id === order.planId)
          ?.sizeMb === sizeMb
      );
    return amount === undefined || order.planId !== undefined || order.amount === amount;
  };

/**
 * What to offer for a text: what it asks for, then what this customer usually buys, then the services that its number fits, with
 * the number filled in. Usual orders of exactly what is asked for go first. @returns at most five, the likeliest first
 */
export function offersFor(asked: Asked, { usual, services }: Known): Offer[] {
  const readings = readingsOf(asked);
  const numbers = new Set(readings.map(({ number }) => number));
  const own = usual.filter(({ recipient }) => numbers.has(recipient));
  const known = { usual: own, services };
  const fitting = own.filter(fits(asked, services));
  const said = readings.flatMap((reading) =>
    reading.kind === 'phone'
      ? phoneOffers(asked, reading.number, services)
      : printedOffers(asked, reading, known),
  );
  const isExact = asked.sizeMb !== undefined || asked.amount !== undefined || asked.words !== '';
  const named = isExact && said.length > 0;
  const first = fitting.filter((offer) => said.some((other) => keyOf(other) === keyOf(offer)));
  const [likeliest] = readings;
  const fallbacks = likeliest
    ? readings.flatMap((reading) => fallbacksOf(asked, reading)).filter(isForLikeliest(likeliest, own))
    : [];
  return withoutDoubles([...(named ? [...first, ...said] : []), ...fitting, ...said, ...fallbacks]).slice(
    0,
    MOST,
  );
}

/** A number that is known as one kind is not offered as another. */
const isForLikeliest =
  (likeliest: Reading, own: readonly Offer[]) =>
  ({ service, recipient }: Offer): boolean => {
    const known = own.find((order) => order.recipient === recipient);
    if (!known) return true;
    const kind = Object.entries(FALLBACKS).find(([, services]) => services.includes(known.service))?.[0];
    return FALLBACKS[(kind as Reading['kind'] | undefined) ?? likeliest.kind].includes(service);
  };

/** True when nothing is left to fill in: the next screen is the review. */
export function isWhole({ service, recipient, provider, planId, amount, quantity, phone }: Offer): boolean {
  switch (service) {
    case 'data':
      return Boolean(recipient && provider && planId);
    case 'airtime':
      return Boolean(recipient && provider && amount);
    case 'electricity':
      return Boolean(recipient && provider && amount && phone);
    case 'cable':
      return Boolean(recipient && provider && planId && phone);
    case 'result-checker':
      return Boolean(recipient && planId);
    case 'recharge-cards':
      return Boolean(recipient && provider && amount && quantity);
  }
}

/** Whether a number is sold to another network than its first digits tell. */
export const isPorted = ({ recipient, provider }: Offer): boolean => {
  const issuer = networkOf(recipient);
  return issuer !== undefined && provider !== undefined && issuer !== provider;
};
