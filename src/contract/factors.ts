import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GivenPassword } from './account-fields.ts';
import { text, Timestamp } from './fields.ts';
import { PIN } from './limits.ts';
import { Naira, NairaFromNone } from './naira.ts';

/** Six digits, or a recovery code in any spelling. */
const Code = text('Code', 20);

/** A new PIN. A PIN to check may be any text, so that the server counts every wrong try. */
const NewPin = z
  .string('Choose a PIN.')
  .check(z.regex(new RegExp(`^\\d{${PIN.min},${PIN.max}}$`), `A PIN has ${PIN.min} to ${PIN.max} digits.`));

/** The agent's factors besides the password. */
export const Factors = z.object({
  /** null: no PIN is set. */
  pin: z.nullable(
    z.object({
      /** Sales that cost more ask for the PIN; "0.00" is every sale. */
      aboveAmount: Naira,
      /** Once the sales of a day without it would come to more, each asks for it. */
      dayAmount: z.optional(Naira),
      /** Whether the API key sells above that amount; it has no PIN to send. */
      keySells: z.boolean(),
      /** No PIN is taken before; null when it is not locked. */
      lockedUntil: z.nullable(Timestamp),
    }),
  ),
  /** null: a password alone signs in. */
  totp: z.nullable(z.object({ since: Timestamp, recoveryCodesLeft: z.int() })),
});
export type Factors = z.output<typeof Factors>;

/** Shown only here. Each one replaces a code of the app for one login. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/** The secret for an authenticator app; it takes effect once a code is confirmed. */
export const TotpSetup = z.object({
  /** Base32, as it stands in otpauth://totp/ addresses; SHA-1, six digits, thirty seconds. */
  secret: z.string(),
});
export type TotpSetup = z.output<typeof TotpSetup>;

const tag = 'Accounts';
const withCode = z.object({ password: GivenPassword, code: Code });

export const factors = endpoint({
  method: 'GET',
  path: 'auth/factors',
  access: 'session',
  tag,
  summary: 'Whether sales ask for a PIN and logins for a code',
  data: Factors,
});

export const setPin = endpoint({
  method: 'POST',
  path: 'auth/pin',
  access: 'session',
  tag,
  summary:
    'Set or change the PIN for sales, the amount above which it is asked for and the daily sum; without a pin the current one stays',
  body: z.object({
    password: GivenPassword,
    pin: z.optional(NewPin),
    aboveAmount: NairaFromNone,
    /** Left out it stays; one never chosen is five times aboveAmount. */
    dayAmount: z.optional(NairaFromNone),
    keySells: z.optional(z.boolean('Say true or false.')),
  }),
  data: Factors,
});

export const removePin = endpoint({
  method: 'POST',
  path: 'auth/pin/remove',
  access: 'session',
  tag,
  summary: 'Turn the PIN off',
  body: z.object({ password: GivenPassword }),
  data: Factors,
});

export const beginTotp = endpoint({
  method: 'POST',
  path: 'auth/totp',
  access: 'session',
  tag,
  summary: 'Make a secret for an authenticator app; it takes effect once a code is confirmed',
  successStatus: [201],
  body: z.object({ password: GivenPassword }),
  data: TotpSetup,
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: 'auth/totp/confirm',
  access: 'session',
  tag,
  summary: 'Turn login codes on; the answer holds the recovery codes, shown only once',
  body: z.object({ code: Code }),
  data: RecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: 'auth/totp/recovery-codes',
  access: 'session',
  tag,
  summary: 'Make new recovery codes; the old ones stop working',
  body: withCode,
  data: RecoveryCodes,
});

export const removeTotp = endpoint({
  method: 'POST',
  path: 'auth/totp/remove',
  access: 'session',
  tag,
  summary: 'Turn login codes off',
  body: withCode,
  data: Factors,
});
