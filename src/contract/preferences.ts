import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira } from './naira.ts';

/** What an agent prints on receipts, and the balance below which the portal warns ("0.00": never). */
export const Preferences = z.object({
  businessName: z.string(),
  receiptFooter: z.string(),
  lowBalanceAmount: Naira,
  /** The most that is sold in a day, by whatever way ("0.00": no limit). */
  dailyLimitAmount: z.optional(Naira),
  /** Whether a receipt shows the price of a plan that has no selling price: it is what the agent paid. */
  receiptShowsPrice: z.optional(z.boolean()),
  /** Whether a receipt has the name of the cashier who sold it. */
  receiptShowsSeller: z.optional(z.boolean()),
  /** Whether receipts may be shared as pages on the web; those shared before are hidden while it is false. */
  publicReceipts: z.optional(z.boolean()),
});
export type Preferences = z.output<typeof Preferences>;

export const preferences = endpoint({
  method: 'GET',
  path: 'preferences',
  access: 'session',
  tag: 'Accounts',
  summary: "The agent's preferences",
  data: Preferences,
});
