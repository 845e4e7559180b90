import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { Naira } from './naira.ts';
import { SmartCardNumber } from './purchases/cable.ts';
import { MeterNumber, MeterType } from './purchases/electricity.ts';
import { ProfileId } from './purchases/result-checker.ts';

const optionalText = z.optional(z.nullable(z.string()));
const optionalNaira = z.optional(z.nullable(Naira));

/** The electricity company's data about a meter. `canVend` is false when it sells this meter nothing at the moment. */
export const MeterCheck = z.object({
  customerName: z.string(),
  address: optionalText,
  meterNumber: z.string(),
  meterType: z.string(),
  minAmount: optionalNaira,
  maxAmount: optionalNaira,
  arrears: optionalNaira,
  canVend: z.optional(z.boolean()),
});
export type MeterCheck = z.output<typeof MeterCheck>;

export const validateMeter = endpoint({
  method: 'GET',
  path: 'validate/meter',
  access: 'agent',
  tag: 'Catalogue',
  summary: 'Check a meter: the customer, and the amounts it takes',
  query: z.object({
    meter_number: MeterNumber,
    disco_name: text('Electricity company', 20),
    meter_type: MeterType,
  }),
  data: MeterCheck,
});

/** The cable company's data about a smart card. `renewalAmount` is what the current bouquet costs now. */
export const CableCheck = z.object({
  customerName: z.string(),
  status: optionalText,
  currentBouquet: optionalText,
  currentPlanId: optionalText,
  dueDate: optionalText,
  renewalAmount: optionalNaira,
});
export type CableCheck = z.output<typeof CableCheck>;

export const validateCable = endpoint({
  method: 'GET',
  path: 'validate/cable',
  access: 'agent',
  tag: 'Catalogue',
  summary: 'Check a smart card: the customer and the bouquet',
  query: z.object({ smart_card_number: SmartCardNumber, cable_name: text('Cable company', 20) }),
  data: CableCheck,
});

/** The candidate of an exam's profile id. */
export const ProfileCheck = z.object({ customerName: z.string(), profileId: z.string() });
export type ProfileCheck = z.output<typeof ProfileCheck>;

export const validateProfile = endpoint({
  method: 'GET',
  path: 'validate/profile',
  access: 'agent',
  tag: 'Catalogue',
  summary: 'Check a JAMB profile id: the candidate',
  query: z.object({ profile_id: ProfileId, exam: text('Exam', 80) }),
  data: ProfileCheck,
});
