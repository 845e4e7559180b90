import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone, text } from '../fields.ts';
import { CALLERS_OWN } from './callers-own.ts';
import { printedNumber } from './printed-number.ts';
import { PlanId, purchase } from './purchase.ts';

/** The vendor checks how many digits a card has. */
export const SmartCardNumber = printedNumber(
  'Smart card number',
  /^\d{5,20}$/,
  'Smart card number is 5 to 20 digits.',
);

export const buyCable = endpoint({
  ...purchase,
  path: 'services/cable',
  summary: 'Buy a cable bouquet (planId), or renew the current one (action: renew)',
  body: z
    .object({
      cableName: text('Cable company', 20),
      smartCardNumber: SmartCardNumber,
      phone: Phone,
      planId: z.optional(PlanId),
      action: z.optional(z.enum(['renew'], 'Send "renew", or a planId instead.')),
      ...CALLERS_OWN,
    })
    .check(
      z.refine((body) => (body.planId === undefined) !== (body.action === undefined), {
        message: 'Choose a bouquet, or renew the current one.',
        path: ['planId'],
      }),
    ),
});
