import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { NairaFromNone } from './naira.ts';
import { Preferences } from './preferences.ts';

const optionalLine = (name: string, max: number) =>
  z.optional(
    z
      .string(`${name} must be text.`)
      .check(z.trim(), z.maxLength(max, `${name} has at most ${max} characters.`)),
  );

export const changePreferences = endpoint({
  method: 'PATCH',
  path: 'preferences',
  access: 'session',
  tag: 'Accounts',
  summary:
    'Change preferences; what is left out stays. To raise or end the daily limit, confirm the session first: 403 on password',
  body: z.object({
    businessName: optionalLine('Business name', 80),
    receiptFooter: optionalLine('Receipt footer', 200),
    lowBalanceAmount: z.optional(NairaFromNone),
    dailyLimitAmount: z.optional(NairaFromNone),
    receiptShowsPrice: z.optional(z.boolean('receiptShowsPrice is true or false.')),
    receiptShowsSeller: z.optional(z.boolean('receiptShowsSeller is true or false.')),
    publicReceipts: z.optional(z.boolean('Say true or false.')),
  }),
  data: Preferences,
});
