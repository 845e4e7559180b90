import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';
import { MarkUp } from './mark-up.ts';
import { Naira } from './naira.ts';

export const NETWORK_CODES = ['MTN', 'AIRTEL', 'GLO', 'T2'] as const;
export type NetworkCode = (typeof NETWORK_CODES)[number];

/** `down`: nothing can be sold; `degraded`: sold, but slow or failing more often than usual. */
export const Health = z.catch(z.enum(['up', 'degraded', 'down']), 'up');
export type Health = z.output<typeof Health>;

const OptionalMarkUp = z.catch(z.optional(MarkUp), undefined);

/**
 * `kind` is the trade's word: SME, CG, GIFTING, … for data. `sizeMb` is in megabytes of 1,000,000 bytes. `markUp` is the agent's own,
 * where the plan has one; told to a session alone.
 */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  kind: z.optional(z.string()),
  price: Naira,
  sizeMb: z.optional(z.number()),
  validityDays: z.optional(z.number()),
  markUp: OptionalMarkUp,
});
export type Plan = z.output<typeof Plan>;

/**
 * How the orders of the last hour were delivered: `orders` whose outcome is known or overdue, `successPercent` of them delivered
 * (0 to 100, rounded down), half of those within `medianSeconds` and 95 of 100 within `p95Seconds` (whole seconds, from 1).
 */
export const ProviderHealth = z.object({
  orders: z.number(),
  successPercent: z.number(),
  medianSeconds: z.optional(z.number()),
  p95Seconds: z.optional(z.number()),
});
export type ProviderHealth = z.output<typeof ProviderHealth>;

// Absent with too few orders, or when another server sends something we cannot read.
const OptionalHealth = z.catch(z.optional(ProviderHealth), undefined);

/** `discountPercent` is what the agent saves on the price, 0 to 100. `markUp` is the agent's own, for what has none of its own. */
export const Provider = z.object({
  code: z.string(),
  name: z.string(),
  imageUrl: z.optional(z.nullable(z.string())),
  status: Health,
  discountPercent: z.number(),
  minAmount: z.optional(Naira),
  maxAmount: z.optional(Naira),
  plans: z.optional(z.array(Plan)),
  markUp: OptionalMarkUp,
  health: OptionalHealth,
});
export type Provider = z.output<typeof Provider>;

export const Service = z.object({
  code: z.string(),
  name: z.string(),
  imageUrl: z.optional(z.nullable(z.string())),
  status: Health,
  providers: z.array(Provider),
});
export type Service = z.output<typeof Service>;

const tag = 'Catalogue';

export const services = endpoint({
  method: 'GET',
  path: 'services',
  access: 'agent',
  tag,
  summary: 'What is on sale, with prices',
  data: z.array(Service),
});

export const Discount = z.object({ service: z.string(), provider: z.string(), percent: z.number() });
export type Discount = z.output<typeof Discount>;

export const discounts = endpoint({
  method: 'GET',
  path: 'discount',
  access: 'agent',
  tag,
  summary: "The agent's discounts",
  data: z.array(Discount),
});

/** What an integrator writes into a purchase: `path` is the call below the API's base, `provider` and `planId` its codes. */
export const ApiProvider = z.object({
  service: z.string(),
  path: z.string(),
  provider: z.string(),
  name: z.string(),
  status: Health,
  discountPercent: z.number(),
  minAmount: z.optional(Naira),
  maxAmount: z.optional(Naira),
  plans: z.optional(z.array(z.object({ planId: Id, name: z.string(), price: Naira }))),
  health: OptionalHealth,
});
export type ApiProvider = z.output<typeof ApiProvider>;

export const apiServices = endpoint({
  method: 'GET',
  path: 'api/services',
  access: 'agent',
  tag,
  summary: 'The catalogue as an integrator needs it: codes, plan ids, prices',
  data: z.array(ApiProvider),
});
