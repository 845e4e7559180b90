import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';
import { Moment } from './moment.ts';
import { Prices } from './prices.ts';
import { whyAnd } from './why.ts';

const PERCENT = 'Write a percentage below 100 with at most two decimals, such as 2.5.';
const Percent = z.number(PERCENT).check(
  z.minimum(0, PERCENT),
  z.lt(100, PERCENT),
  z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), PERCENT),
);

const params = z.object({ service: z.string(), provider: z.string() });

const wanted = {
  /** Whose discount; left out: the standard one. */
  level: z.optional(text('Level', 40)),
  /** Of what the customer pays, or of a plan's price. */
  percent: Percent,
  /** What they save as far as whoever changes it knows: where it is another by now, nothing is done. */
  seen: z.optional(z.number(PERCENT)),
  /** Left out: now. */
  from: z.optional(Moment),
};

/** What another discount at a provider would do, before it is made. */
export const DiscountEffect = z.object({
  /** What speaks against it, each as one sentence. */
  doubts: z.array(z.string()),
  /** What each level saves before and after, in per cent, where it is not the same. */
  levels: z.array(
    z.object({
      level: z.string(),
      before: z.number(),
      after: z.number(),
      /** How many agents get a notice of it. */
      told: z.int(),
    }),
  ),
  /** The most that a vendor is known to leave us of an amount, in per cent; null: it is not known. */
  commission: z.nullable(z.number()),
  /** What the last seven days' sales would have left; null: of some of them no cost is known. */
  lastWeek: z.object({ count: z.int(), before: z.nullable(Naira), after: z.nullable(Naira) }),
});
export type DiscountEffect = z.output<typeof DiscountEffect>;

/** Changes nothing. */
export const discountEffect = consoleCall({
  method: 'POST',
  path: 'discounts/:service/:provider/effect',
  access: 'session',
  permission: 'prices.change',
  params,
  body: z.object(wanted),
  data: DiscountEffect,
});

/** Lets agents save another part at one provider, now or from a time to come. Below cost nobody changes it here. */
export const changeDiscount = consoleCall({
  method: 'PUT',
  path: 'discounts/:service/:provider',
  access: 'session',
  permission: 'prices.change',
  reasoned: 'catalogue discount',
  params,
  body: whyAnd({
    ...wanted,
    /** True: against what speaks against it, such as a leap. */
    insists: z.optional(z.boolean('Say true or false.')),
  }),
  data: Prices,
});
