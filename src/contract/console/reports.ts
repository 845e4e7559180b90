import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../naira.ts';
import { consoleCall } from './call.ts';

/** What orders are added up by. */
export const PROFIT_GROUPS = ['day', 'service', 'provider', 'plan', 'agent', 'level', 'vendor'] as const;
export type ProfitGroup = (typeof PROFIT_GROUPS)[number];

/** The longest span of one report. */
export const MOST_DAYS = 92;

const Day = (name: string) =>
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
