import * as z from 'zod/mini';
import { Health } from './catalogue.ts';
import { Id } from './fields.ts';
import { Naira } from './naira.ts';

/** What an endpoint gets unless it chooses: the ends of orders. */
export const ORDER_EVENT_TYPES = ['order.successful', 'order.failed', 'order.reversed'] as const;

/** Everything that programs are told of; an endpoint chooses among them. */
export const EVENT_TYPES = [
  ...ORDER_EVENT_TYPES,
  'wallet.funded',
  'wallet.low',
  'price.changed',
  'provider.status',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Of a wallet.low: what the debit left, and the amount that it fell below. */
export const LowWallet = z.object({ availableBalance: Naira, lowBalanceAmount: Naira });

/** Of a price.changed: a plan's price, under a new id, or the discount on a provider. */
export const PriceChange = z.object({
  service: z.string(),
  provider: z.string(),
  name: z.string(),
  planId: z.optional(Id),
  formerPlanId: z.optional(Id),
  price: z.optional(Naira),
  formerPrice: z.optional(Naira),
  discountPercent: z.optional(z.number()),
  formerDiscountPercent: z.optional(z.number()),
});
export type PriceChange = z.output<typeof PriceChange>;

/** Of a provider.status: as `api/services` shows it now, and as it was told before. */
export const ProviderStatus = z.object({
  service: z.string(),
  provider: z.string(),
  name: z.string(),
  status: Health,
  formerStatus: Health,
});
