import * as z from 'zod/mini';
import { Id, text, Timestamp } from '../fields.ts';
import { Naira, PositiveNaira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { Moment } from './moment.ts';
import { whyAnd } from './why.ts';

/** What somebody pays for a plan, and what is left of it. */
const Figures = z.object({
  price: Naira,
  /** The price less the discount that they have at the provider. */
  paid: Naira,
  /** What they pay less the least that the plan is known to cost; null: no cost is known. */
  margin: z.nullable(Naira),
  /** Of what they pay, with two decimals. */
  marginPercent: z.nullable(z.number()),
});

/** What the agents of a level pay for a plan. */
const LevelPrice = z.extend(Figures, {
  /** The level's code. */
  level: z.string(),
  /** The price before this one; null: there was none. */
  former: z.nullable(Naira),
});

/** Delivered and pending orders of the last seven days. */
const Sold = z.object({
  /** How many plans, or orders where the agent chooses the amount. */
  count: z.int(),
  /** What agents paid. */
  amount: Naira,
});

/** What a vendor calls it. */
const CodeAt = z.object({
  vendor: z.string(),
  code: z.nullable(z.string()),
  /** What it has without a code: it sells by our own, the service is not its business, or it cannot deliver it. */
  without: z.nullable(z.enum(['ours', 'service', 'none'])),
});
export type CodeAt = z.output<typeof CodeAt>;

const PlanPrices = z.object({
  id: Id,
  name: z.string(),
  /** The standard level first, then those with a price or a discount of their own. */
  prices: z.array(LevelPrice),
  /** What our list says that it costs now, the cheapest vendor first. */
  costs: z.array(z.object({ vendor: z.string(), cost: Naira })),
  /** Of each vendor. */
  codes: z.array(CodeAt),
  sold: Sold,
  /** Why no vendor can deliver it; null: one can. */
  unsold: z.nullable(z.string()),
});
export type PlanPrices = z.output<typeof PlanPrices>;

const Level = z.object({ code: z.string(), name: z.string(), agents: z.int() });

/** A provider with its plans, or with the discounts on an amount that agents choose. */
const ProviderPrices = z.object({
  service: z.string(),
  serviceName: z.string(),
  code: z.string(),
  name: z.string(),
  /** Where its picture stands; null: a monogram stands for it. */
  imageUrl: z.nullable(z.string()),
  /** Whether the staff gave it its picture. */
  hasOwnPicture: z.boolean(),
  /** Of each vendor. */
  codes: z.array(CodeAt),
  /** Why no vendor can deliver any of it; null: one can. */
  unsold: z.nullable(z.string()),
  /** What agents save, in per cent: the standard level first, then those with a discount of their own. */
  discounts: z.array(z.object({ level: z.string(), percent: z.number() })),
  /** What each vendor leaves us of an amount, in per cent, the best first. */
  commissions: z.array(z.object({ vendor: z.string(), percent: z.number() })),
  /** Its plans, and what has none. */
  sold: Sold,
  plans: z.array(PlanPrices),
});
export type ProviderPrices = z.output<typeof ProviderPrices>;

const ComingPrice = z.object({ id: Id, at: Timestamp, title: z.string(), operator: z.string() });
export type ComingPrice = z.output<typeof ComingPrice>;

/** What the catalogue's plans cost and leave, and what is to change. */
export const Prices = z.object({
  levels: z.array(Level),
  /** Where plans can have a cost: the names of the setting VENDOR. */
  vendors: z.array(z.string()),
  providers: z.array(ProviderPrices),
  /** The next first. */
  coming: z.array(ComingPrice),
});
export type Prices = z.output<typeof Prices>;

export const prices = consoleCall({
  method: 'GET',
  path: 'prices',
  access: 'session',
  permission: 'prices.read',
  data: Prices,
});

const params = z.object({ plan: z.string() });

const wanted = {
  /** Whose price; left out: the standard one. */
  level: z.optional(text('Level', 40)),
  price: PositiveNaira,
  /** What they are asked as far as whoever changes it knows: where it is another by now, nothing is done. */
  seen: z.optional(Naira),
  /** What it costs at vendors, by their names; others stay as they are. */
  costs: z.optional(z.record(z.string(), PositiveNaira)),
  /** Left out: now. */
  from: z.optional(Moment),
};

/** What a price would do, before it is made. */
export const PriceEffect = z.object({
  /** What speaks against it, each as one sentence. */
  doubts: z.array(z.string()),
  /** Why a second person confirms it, likewise; none: one decides alone. */
  waits: z.array(z.string()),
  /** What each level pays before and after, where it is not the same. */
  levels: z.array(
    z.object({
      level: z.string(),
      before: Figures,
      after: Figures,
      /** How many agents get a notice of it. */
      told: z.int(),
    }),
  ),
  /** What the last seven days' sales would have left by these prices and costs; null: no cost is known. */
  lastWeek: z.object({ count: z.int(), before: z.nullable(Naira), after: z.nullable(Naira) }),
});
export type PriceEffect = z.output<typeof PriceEffect>;

/** Changes nothing. */
export const priceEffect = consoleCall({
  method: 'POST',
  path: 'prices/:plan/effect',
  access: 'session',
  permission: 'prices.change',
  params,
  body: z.object(wanted),
  data: PriceEffect,
});

/** Gives one plan another price, now or from a time to come. */
export const changePrice = consoleCall({
  method: 'PUT',
  path: 'prices/:plan',
  access: 'session',
  permission: 'prices.change',
  reasoned: 'catalogue price',
  params,
  body: whyAnd({
    ...wanted,
    /** True: against what speaks against it, such as a price below cost. */
    insists: z.optional(z.boolean('Say true or false.')),
  }),
  data: Prices,
});

/** Forgets a change to come. */
export const dropComing = consoleCall({
  method: 'DELETE',
  path: 'prices/coming/:id',
  access: 'session',
  permission: 'prices.change',
  params: z.object({ id: z.string() }),
  data: Prices,
});
