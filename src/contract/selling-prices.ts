import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { MAX_SELLING_PRICES, MOST_ON_TOP } from './limits.ts';
import { MarkUpKind, OnTop } from './mark-up.ts';
import { SERVICE_CODES } from './service-codes.ts';

/** What the customers of one provider, or of one of its plans, pay on top of the face value. */
export const SellingPrice = z.object({
  service: z.string(),
  provider: z.string(),
  /** Absent: every plan and amount of the provider that has no row of its own. */
  planId: z.optional(z.nullable(z.string())),
  kind: MarkUpKind,
  value: OnTop,
});
export type SellingPrice = z.output<typeof SellingPrice>;

const isWithin = ({ kind, value }: { kind: 'amount' | 'percent'; value: string }) =>
  Number(value) <= MOST_ON_TOP[kind];

const Given = z
  .object({
    service: z.enum(SERVICE_CODES, 'Choose one of the services.'),
    provider: text('Provider', 40),
    planId: z.optional(z.nullable(text('Plan', 80))),
    kind: MarkUpKind,
    value: OnTop,
  })
  .check(
    z.refine(isWithin, {
      message: `Add at most ₦${MOST_ON_TOP.amount.toLocaleString('en-NG')}, or ${MOST_ON_TOP.percent} %.`,
      path: ['value'],
    }),
  );

const tag = 'Catalogue';
const data = z.object({ prices: z.array(SellingPrice) });

export const sellingPrices = endpoint({
  method: 'GET',
  path: 'selling-prices',
  access: 'session',
  tag,
  summary: 'What customers pay on top of the face value, by provider and plan',
  data,
});

export const saveSellingPrices = endpoint({
  method: 'PUT',
  path: 'selling-prices',
  access: 'session',
  tag,
  summary: 'Replace the whole list of selling prices at once; all of it, or nothing when one row is wrong',
  body: z.object({
    prices: z
      .array(Given, 'Send a list of prices; an empty list removes them all.')
      .check(z.maxLength(MAX_SELLING_PRICES, `A list has at most ${MAX_SELLING_PRICES} prices.`)),
  }),
  data,
});
