import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { GivenPassword, NewPassword } from './account-fields.ts';
import { text, Timestamp } from './fields.ts';

// Separate from the accounts: a page loads these only when it asks for the password.

const tag = 'Accounts';

export const Confirmation = z.object({ confirmedUntil: Timestamp });
export type Confirmation = z.output<typeof Confirmation>;

export const confirmSession = endpoint({
  method: 'POST',
  path: 'auth/confirm',
  access: 'session',
  tag,
  summary:
    'Confirm the session with the password, and with a code where logins ask for one: for some minutes it may do what asks for that',
  body: z.object({
    password: GivenPassword,
    /** Six digits of an authenticator app, or a recovery code in any spelling. */
    code: z.optional(text('Code', 20)),
  }),
  data: Confirmation,
});

export const changePassword = endpoint({
  method: 'POST',
  path: 'auth/change-password',
  access: 'session',
  tag,
  summary: 'Change the password',
  body: z.object({ oldPassword: GivenPassword, newPassword: NewPassword }),
  data: z.nullable(z.unknown()),
});
