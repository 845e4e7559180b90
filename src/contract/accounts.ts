import * as z from 'zod/mini';
import { Email, GivenPassword, NewPassword, OneTimeCode, Username } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { Phone, text, Timestamp } from './fields.ts';
import { User } from './session.ts';

/**
 * Marks a device on which an agent has logged in before, so that guests' wrong passwords use up none of its tries. It stays on
 * the device across logins and opens nothing. An expired mark counts as none.
 */
const DeviceMark = z.string();

export const SignedIn = z.object({
  user: User,
  authorization: z.object({
    token: z.string(),
    type: z.optional(z.string()),
    expiresAt: z.optional(Timestamp),
  }),
  deviceMark: z.optional(DeviceMark),
});
export type SignedIn = z.output<typeof SignedIn>;

const tag = 'Accounts';

export const register = endpoint({
  method: 'POST',
  path: 'auth/register',
  access: 'none',
  tag,
  summary: 'Open an account and sign in',
  successStatus: [201],
  body: z.object({
    firstName: text('First name', 60),
    lastName: text('Last name', 60),
    username: Username,
    phone: Phone,
    email: Email,
    password: NewPassword,
    deviceMark: z.optional(DeviceMark),
    /** Of the agent whose link brought this one. One that is nobody's counts as none. */
    referralCode: z.optional(text('Referral code', 20)),
  }),
  data: SignedIn,
});

export const login = endpoint({
  method: 'POST',
  path: 'auth/login',
  access: 'none',
  tag,
  summary:
    'Sign in with a username, an email or a phone number; with a code too where the agent asks for one',
  body: z.object({
    username: text('Username, email or phone number', 254),
    password: GivenPassword,
    /** Six digits of an authenticator app, or a recovery code in any spelling. */
    code: z.optional(text('Code', 20)),
    deviceMark: z.optional(DeviceMark),
  }),
  data: SignedIn,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: 'auth/reset-password',
  access: 'none',
  tag,
  summary: 'Send a one-time code by mail; the answer does not tell whether the account exists',
  body: z.object({ email: Email, deviceMark: z.optional(DeviceMark) }),
  data: z.nullable(z.unknown()),
});

export const verifyPasswordReset = endpoint({
  method: 'POST',
  path: 'auth/otp-reset-password',
  access: 'none',
  tag,
  summary: 'Exchange the one-time code for a reset token',
  body: z.object({ email: Email, otp: OneTimeCode, deviceMark: z.optional(DeviceMark) }),
  data: z.object({ resetToken: z.string() }),
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: 'auth/confirm-reset-password',
  access: 'none',
  tag,
  summary: 'Set a new password; ends all sessions, and keys and webhook too unless told otherwise',
  body: z.object({
    email: Email,
    resetToken: text('Reset token', 200),
    password: NewPassword,
    /** Whether API keys, test keys and the webhook end with it; left out, they do. */
    endKeys: z.optional(z.boolean('Say true or false.')),
    deviceMark: z.optional(DeviceMark),
  }),
  data: z.nullable(z.unknown()),
});
