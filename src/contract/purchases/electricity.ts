import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone, text } from '../fields.ts';
import { PositiveNaira } from '../naira.ts';
import { CALLERS_OWN } from './callers-own.ts';
import { printedNumber } from './printed-number.ts';
import { purchase } from './purchase.ts';

export const METER_TYPES = ['prepaid', 'postpaid'] as const;
export const MeterType = z.enum(METER_TYPES, 'Choose prepaid or postpaid.');

/** The vendor checks how many digits a meter has. */
export const MeterNumber = printedNumber('Meter number', /^\d{5,20}$/, 'Meter number is 5 to 20 digits.');

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
    ...CALLERS_OWN,
  }),
});
