import type { Service } from '#contract/catalogue.ts';
import type { Recipient, UsualOrder } from '#contract/recipients.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { toLocalPhone } from '../phone.ts';
import { findProvider, type Offer } from './offers.ts';

/** A customer and what they buy most often, as it can be sold again. */
export interface Regular {
  /** Empty where the customer has none. */
  name: string;
  /** As the list of customers has it: a phone in E.164, a meter, a card. */
  recipient: string;
  offer: Offer;
}

const METER_TYPES = ['prepaid', 'postpaid'] as const;

function offerOf(customer: Recipient, order: UsualOrder, services: readonly Service[]): Offer | undefined {
  const service = SERVICE_CODES.find((code) => code === customer.service);
  if (!service) return undefined;
  const plans = findProvider(services, service, customer.provider)?.plans;
  return {
    service,
    recipient: toLocalPhone(customer.recipient),
    provider: customer.provider,
    // A plan that is no longer sold is left to the form.
    planId: plans?.some(({ id }) => id === order.planId) ? (order.planId ?? undefined) : undefined,
    amount: order.amount ?? undefined,
    meterType: METER_TYPES.find((type) => type === order.meterType),
    phone: order.phone ?? undefined,
    isUsual: true,
  };
}

/**
 * The customers sold to most, each with the order placed most often, of equals the latest first.
 * @param services of the catalogue @param most how many are wanted
 */
export function regulars(
  customers: readonly Recipient[],
  services: readonly Service[],
  most: number,
): Regular[] {
  const sales = ({ usual = [] }: Recipient) => usual.reduce((sum, { count }) => sum + count, 0);
  return customers
    .filter(({ usual }) => usual?.length)
    .sort((a, b) => sales(b) - sales(a) || (b.lastUsedAt ?? '').localeCompare(a.lastUsedAt ?? ''))
    .flatMap((customer) => {
      const offer = customer.usual?.[0] && offerOf(customer, customer.usual[0], services);
      return offer ? [{ name: customer.name, recipient: customer.recipient, offer }] : [];
    })
    .slice(0, most);
}
