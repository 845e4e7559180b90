import type { Service } from '#contract/catalogue.ts';
import type { Recipient, UsualOrder } from '#contract/recipients.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { toLocalPhone } from '../phone.ts';
import { findProvider, type Offer } from './offers.ts';

const METER_TYPES = ['prepaid', 'postpaid'] as const;

/** What a customer has bought, as the next sale offers it; undefined where its service is unknown here. */
export function usualOffer(
  { service: code, provider, recipient }: Recipient,
  order: UsualOrder,
  services: readonly Service[],
): Offer | undefined {
  const service = SERVICE_CODES.find((each) => each === code);
  if (!service) return undefined;
  // A plan that is no longer sold is left to the form.
  const plan = findProvider(services, service, provider)?.plans?.find(({ id }) => id === order.planId);
  return {
    service,
    recipient: toLocalPhone(recipient),
    provider,
    planId: plan?.id,
    // A card is chosen by what it is worth.
    amount: order.amount ?? (service === 'recharge-cards' ? plan?.price : undefined),
    meterType: METER_TYPES.find((type) => type === order.meterType),
    phone: order.phone ?? undefined,
    isUsual: true,
  };
}

/** What these customers usually buy, as the server counts it: the order placed most often first, of equals the latest. */
export function usualOffers(customers: readonly Recipient[], services: readonly Service[]): Offer[] {
  return customers
    .flatMap((customer) => (customer.usual ?? []).map((order) => ({ customer, order })))
    .sort((a, b) => b.order.count - a.order.count || b.order.lastUsedAt.localeCompare(a.order.lastUsedAt))
    .flatMap(({ customer, order }) => usualOffer(customer, order, services) ?? [])
    .filter(({ planId, amount }) => planId ?? amount);
}

/** The plan that a customer buys most often; the last one where that is not known; else empty. */
export const usualPlanOf = ({ usual, planId }: Recipient): string =>
  usual?.find((order) => order.planId)?.planId ?? planId ?? '';
