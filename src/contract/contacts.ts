import * as z from 'zod/mini';
import { OneTimeCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { Phone } from './fields.ts';
import { currentUser } from './session.ts';

const tag = 'Accounts';
const ToldBack = z.object({ otp: OneTimeCode });
/** The agent as they are now. */
const { data } = currentUser;

export const sendEmailCode = endpoint({
  method: 'POST',
  path: 'auth/email/code',
  access: 'session',
  tag,
  summary: 'Send a code to the email that is to be confirmed',
  data: z.nullable(z.unknown()),
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: 'auth/email',
  access: 'session',
  tag,
  summary: 'Confirm the email with its code',
  body: ToldBack,
  data,
});

/** Where a code to change the phone number went. */
export const CODE_PLACES = ['phone', 'email'] as const;
export type CodePlace = (typeof CODE_PLACES)[number];

export const askPhoneChange = endpoint({
  method: 'POST',
  path: 'auth/phone/code',
  access: 'session',
  tag,
  summary: 'Ask for another phone number: a code goes to the old one, or to the email',
  asksPassword: true,
  body: z.object({ phone: Phone, sendTo: z.optional(z.enum(CODE_PLACES, 'Say phone or email.')) }),
  data: z.object({ sentTo: z.enum(CODE_PLACES) }),
});

export const changePhone = endpoint({
  method: 'POST',
  path: 'auth/phone',
  access: 'session',
  tag,
  summary: 'Have the other phone number, with the code',
  body: ToldBack,
  data,
});
