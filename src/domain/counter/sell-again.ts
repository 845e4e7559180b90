import type { Service } from '#contract/catalogue.ts';
import type { Recipient } from '#contract/recipients.ts';
import type { Offer } from './offers.ts';
import { usualOffer } from './usual.ts';

/** A customer and what they buy most often, as it can be sold again. */
export interface Regular {
  /** Empty where the customer has none. */
  name: string;
  /** As the list of customers has it: a phone in E.164, a meter, a card. */
  recipient: string;
  offer: Offer;
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
      const offer = customer.usual?.[0] && usualOffer(customer, customer.usual[0], services);
      return offer ? [{ name: customer.name, recipient: customer.recipient, offer }] : [];
    })
    .slice(0, most);
}
