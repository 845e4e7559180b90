import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone, text } from '../fields.ts';
import { PIN_QUANTITY } from '../limits.ts';
import { CALLERS_OWN } from './callers-own.ts';
import { printedNumber } from './printed-number.ts';
import { purchase } from './purchase.ts';
import { quantityOf } from './quantity.ts';

/** As it is printed on the candidate's profile. */
export const ProfileId = printedNumber('Profile id', /^\d{10}$/, 'A profile id is 10 digits.');

export const buyResultChecker = endpoint({
  ...purchase,
  path: 'services/result-checker',
  summary: "Buy exam result-checker pins; a JAMB pin needs the candidate's profileId, and is bought singly",
  body: z.object({
    exam: text('Exam', 80),
    quantity: quantityOf(PIN_QUANTITY, 'pins'),
    phone: Phone,
    profileId: z.optional(ProfileId),
    ...CALLERS_OWN,
  }),
});
