import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira, NairaFromNone } from './naira.ts';

/** What an agent prints on receipts, and the balance below which the portal warns ("0.00": never). */
export const Preferences = z.object({
  businessName: z.string(),
  receiptFooter: z.string(),
  lowBalanceAmount: Naira,
});
export type Preferences = z.output<typeof Preferences>;

const optionalLine = (name: string, max: number) =>
  z.optional(
    z
      .string(`${name} must be text.`)
      .check(z.trim(), z.maxLength(max, `${name} has at most ${max} characters.`)),
  );

const tag = 'Accounts';

export const preferences = endpoint({
  method: 'GET',
  path: 'preferences',
  access: 'session',
  tag,
  summary: "The agent's preferences",
  data: Preferences,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: 'preferences',
  access: 'session',
  tag,
  summary: 'Change preferences; what is left out stays',
  body: z.object({
    businessName: optionalLine('Business name', 80),
    receiptFooter: optionalLine('Receipt footer', 200),
    lowBalanceAmount: z.optional(NairaFromNone),
  }),
  data: Preferences,
});
