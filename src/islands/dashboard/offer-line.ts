import type { Plan, Provider } from '#contract/catalogue.ts';
import { findProvider, isWhole, type Offer } from '#domain/counter/offers.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatWireNaira, kobo, parseNaira, toNaira, ZERO } from '#domain/money.ts';
import { soldFor } from '#domain/selling-price.ts';
import { serviceOf } from '#services/services.ts';
import { providerName, type ServiceState } from '#stores/orders/service.ts';

/** An offer as one line of a list. */
export interface OfferLine {
  title: string;
  note: string;
  /** What the customer pays; empty where the form asks for it. */
  price: string;
  /** Nothing is left to fill in. */
  isWhole: boolean;
}

/** What the customer pays, such as "₦1,500"; with a selling price that, else the face value. */
function priceOf({ amount, quantity = 1 }: Offer, plan: Plan | undefined, provider: Provider | undefined) {
  const piece = plan?.price ?? amount;
  if (!piece) return '';
  const face = toNaira(kobo((parseNaira(piece) ?? ZERO) * BigInt(quantity)));
  return short(soldFor(face, plan?.markUp ?? provider?.markUp, quantity) ?? face);
}

const short = (naira: string): string => formatWireNaira(naira).replace(/\.00$/, '');

const MISSING: Record<Offer['service'], string> = {
  data: 'Choose a plan',
  airtime: 'Choose an amount',
  electricity: 'Enter the amount',
  cable: 'Choose a bouquet',
  'result-checker': 'Choose the exam',
  'recharge-cards': 'Choose value and number',
};

export function lineOf(offer: Offer, state: ServiceState): OfferLine {
  const { service, provider, planId, amount, meterType, phone, isUsual } = offer;
  const { name } = serviceOf(service);
  const sold = findProvider(state.services, service, provider);
  // A card is offered by what it is worth.
  const plan = sold?.plans?.find(({ id, price }) =>
    service === 'recharge-cards' ? price === amount : id === planId,
  );
  const price = priceOf(offer, plan, sold);
  const whole = isWhole(offer);
  const company = provider ? (sold?.name ?? providerName(state, provider)) : '';
  // With a selling price the customer gets less than they pay.
  const face = amount && price !== short(amount) ? short(amount) : '';
  const title =
    plan?.name ??
    [company, meterType ?? (service === 'electricity' && provider ? '' : name), face]
      .filter(Boolean)
      .join(' ');
  const validity = plan?.validityDays
    ? plan.validityDays === 1
      ? '1 day'
      : `${plan.validityDays} days`
    : '';
  const isOnlyPhoneMissing = !whole && (amount ?? planId) !== undefined && !phone;
  const missing =
    isOnlyPhoneMissing && ['electricity', 'cable'].includes(service)
      ? "Enter the customer's phone number"
      : MISSING[service];
  return {
    title,
    note: whole
      ? [isUsual && 'Usual', validity, phone && formatPhone(phone)].filter(Boolean).join(' · ')
      : missing,
    price,
    isWhole: whole,
  };
}
