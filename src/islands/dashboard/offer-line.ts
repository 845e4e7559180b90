import { findProvider, isWhole, type Offer } from '#domain/counter/offers.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatWireNaira } from '#domain/money.ts';
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

const naira = (amount: string | undefined): string =>
  amount ? formatWireNaira(amount).replace(/\.00$/, '') : '';

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
  const plan = sold?.plans?.find(({ id }) => id === planId);
  const whole = isWhole(offer);
  const company = provider ? (sold?.name ?? providerName(state, provider)) : '';
  const title =
    plan?.name ??
    [company, meterType ?? (service === 'electricity' && provider ? '' : name)].filter(Boolean).join(' ');
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
    price: naira(plan?.price ?? amount),
    isWhole: whole,
  };
}
