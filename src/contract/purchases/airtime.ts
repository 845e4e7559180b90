import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../fields.ts';
import { PositiveNaira } from '../naira.ts';
import { CALLERS_OWN } from './callers-own.ts';
import { Network, Ported, purchase } from './purchase.ts';

export const buyAirtime = endpoint({
  ...purchase,
  path: 'services/airtime',
  summary: 'Buy airtime',
  body: z.object({ network: Network, phone: Phone, amount: PositiveNaira, ported: Ported, ...CALLERS_OWN }),
});
