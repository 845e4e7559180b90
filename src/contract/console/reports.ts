import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';

/** What orders are added up by. */
export const PROFIT_GROUPS = ['day', 'service', 'provider', 'plan', 'agent', 'level', 'vendor'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

/** The longest span of one report. */
export const MOST_DAYS = 92;

/** A day of Lagos. */
export const Day = (name: string) =>
  z
    .string(`${name} is required.`)
    .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, `${name} is a day such as 2026-11-21.`));

/** Days of Lagos, both inside. */
const span = { from: Day('The first day'), to: Day('The last day') };

const profitSums = {
  orders: z.int(),
  sales: Naira,
  /** null where it is known of no order. */
  cost: z.nullable(Naira),
  /** The sales of known cost less that cost; null where it is known of no order. */
  profit: z.nullable(Naira),
  /** Orders of which no cost is known: they are in the sales and not in the profit. */
  withoutCost: z.int(),
};

/** What delivered orders earned, added up. */
const ProfitLine = z.object({
  /** What the line is of: a day; a service and its provider; … */
  of: z.array(z.string()),
  ...profitSums,
});
export type ProfitLine = z.output<typeof ProfitLine>;

export const ProfitReport = z.object({
  lines: z.array(ProfitLine),
  total: z.object(profitSums),
  /** What vendors charged in these days for orders that had failed there. */
  lateCosts: Naira,
  /** What corrections of the books in these days gave to the profit, or took. */
  corrections: Naira,
  /** The total profit less the late costs, with the corrections. */
  earned: Naira,
  /** Orders without an outcome at the moment of the report, whenever they were placed. */
  pending: z.object({ orders: z.int(), amount: Naira, at: Timestamp }),
});
export type ProfitReport = z.output<typeof ProfitReport>;

/** The delivered orders of some days. An order belongs to the day on which it was placed; what was taken back is not in it. */
export const profitReport = consoleCall({
  method: 'GET',
  path: 'reports/profit',
  access: 'session',
  permission: 'figures.read',
  query: z.object({
    ...span,
    by: z.enum(PROFIT_GROUPS, `Choose one of ${PROFIT_GROUPS.join(', ')}.`),
  }),
  data: ProfitReport,
});

const fundingSums = {
  payments: z.int(),
  /** What was paid in. */
  paid: Naira,
  /** What of it was kept. */
  fees: Naira,
  /** What of it came into the wallets. */
  credited: Naira,
};

const FundingLine = z.object({
  /** 2026-11-21 */
  day: z.string(),
  /** `manual` for a transfer made by hand. */
  provider: z.string(),
  ...fundingSums,
});

export const FundingReport = z.object({ lines: z.array(FundingLine), total: z.object(fundingSums) });
export type FundingReport = z.output<typeof FundingReport>;

/** What agents paid in on some days, by day and provider. */
export const fundingReport = consoleCall({
  method: 'GET',
  path: 'reports/fundings',
  access: 'session',
  permission: 'figures.read',
  query: z.object(span),
  data: FundingReport,
});

const vatSums = {
  /** What delivered orders earned, less that of orders taken back: their price less what vendors charged. */
  margin: Naira,
  /** What was kept of fundings. */
  fees: Naira,
  /** The share of both that is VAT. */
  vat: Naira,
};

export const VatReport = z.object({
  /** Closed days alone. */
  lines: z.array(z.object({ day: z.string(), ...vatSums })),
  total: z.object(vatSums),
  /** The rate, in per cent; null: it is off, and no VAT is worked out. */
  percent: z.nullable(z.number()),
  /** Days of the span that are not closed. */
  open: z.int(),
});
export type VatReport = z.output<typeof VatReport>;

/** What of the closed days' income is VAT. */
export const vatReport = consoleCall({
  method: 'GET',
  path: 'reports/vat',
  access: 'session',
  permission: 'figures.read',
  query: z.object(span),
  data: VatReport,
});

const outcomeSums = {
  placed: z.int(),
  placedAmount: Naira,
  /** Known to be delivered on the day, whenever placed. */
  delivered: z.int(),
  deliveredAmount: Naira,
  /** Known to have failed on the day, whenever placed; each was refunded at once. */
  failed: z.int(),
  failedAmount: Naira,
  /** Failed ones that were refunded within 30 seconds of being placed, and within 24 hours. */
  in30Seconds: z.int(),
  in24Hours: z.int(),
  /** Delivered ones that the vendor took back on the day. */
  reversed: z.int(),
  reversedAmount: Naira,
};

/** Without an outcome at midnight. */
const pendingSums = { pending: z.int(), pendingAmount: Naira };

const OutcomeLine = z.object({
  day: z.string(),
  service: z.string(),
  provider: z.string(),
  ...outcomeSums,
  ...pendingSums,
});
export type OutcomeLine = z.output<typeof OutcomeLine>;

export const OutcomeReport = z.object({
  lines: z.array(OutcomeLine),
  /** Of pending orders there is no total: one may wait over several midnights. */
  total: z.object(outcomeSums),
  /** Days of the span that are not closed. */
  open: z.int(),
});
export type OutcomeReport = z.output<typeof OutcomeReport>;

/** What became of the orders of closed days, by day, service and provider. */
export const outcomeReport = consoleCall({
  method: 'GET',
  path: 'reports/outcomes',
  access: 'session',
  permission: 'figures.read',
  query: z.object(span),
  data: OutcomeReport,
});
