import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Phone, text } from './fields.ts';
import { PIN_QUANTITY } from './limits.ts';
import { PositiveNaira } from './naira.ts';
import { Transaction } from './transactions.ts';

const Network = text('Network', 20);
const Ported = z.optional(z.boolean('Say true or false.'));
const PlanId = text('Plan', 80);

const METER_TYPES = ['prepaid', 'postpaid'] as const;
export const MeterType = z.enum(METER_TYPES, 'Choose prepaid or postpaid.');

/** Digits as they are printed on a meter or a card; spaces and dashes are dropped. How many is for the vendor to judge. */
function deviceNumber(name: string) {
  return z.pipe(
    z.transform((value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value)),
    z.string(`${name} is required.`).check(z.regex(/^\d{5,20}$/, `${name} is 5 to 20 digits.`)),
  );
}

export const MeterNumber = deviceNumber('Meter number');
export const SmartCardNumber = deviceNumber('Smart card number');

/** As it is printed on the candidate's profile: 10 digits; spaces and dashes are dropped. */
export const ProfileId = z.pipe(
  z.transform((value) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value)),
  z.string('Profile id is required.').check(z.regex(/^\d{10}$/, 'A profile id is 10 digits.')),
);

const purchase = {
  method: 'POST',
  access: 'agent',
  tag: 'Purchases',
  successStatus: [201, 202],
  idempotent: true,
  takesPin: true,
  data: Transaction,
} as const;

export const buyData = endpoint({
  ...purchase,
  path: 'services/data',
  summary: 'Buy mobile data',
  body: z.object({ network: Network, phone: Phone, planId: PlanId, ported: Ported }),
});

export const buyAirtime = endpoint({
  ...purchase,
  path: 'services/airtime',
  summary: 'Buy airtime',
  body: z.object({ network: Network, phone: Phone, amount: PositiveNaira, ported: Ported }),
});

export const buyElectricity = endpoint({
  ...purchase,
  path: 'services/electricity',
  summary: 'Buy electricity; the meter is checked before anything is charged',
  body: z.object({
    discoName: text('Electricity company', 20),
    meterNumber: MeterNumber,
    meterType: MeterType,
    amount: PositiveNaira,
    phone: Phone,
  }),
});

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
    })
    .check(
      z.refine((body) => (body.planId === undefined) !== (body.action === undefined), {
        message: 'Choose a bouquet, or renew the current one.',
        path: ['planId'],
      }),
    ),
});

const quantityMessage = `Choose ${PIN_QUANTITY.min} to ${PIN_QUANTITY.max} pins.`;

export const buyResultChecker = endpoint({
  ...purchase,
  path: 'services/result-checker',
  summary: "Buy exam result-checker pins; a JAMB pin needs the candidate's profileId, and is bought singly",
  body: z.object({
    exam: text('Exam', 20),
    quantity: z
      .int(quantityMessage)
      .check(z.minimum(PIN_QUANTITY.min, quantityMessage), z.maximum(PIN_QUANTITY.max, quantityMessage)),
    phone: Phone,
    profileId: z.optional(ProfileId),
  }),
});
