import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../fields.ts';
import { CALLERS_OWN } from './callers-own.ts';
import { Network, PlanId, Ported, purchase } from './purchase.ts';

export const buyData = endpoint({
  ...purchase,
  path: 'services/data',
  summary: 'Buy mobile data',
  body: z.object({ network: Network, phone: Phone, planId: PlanId, ported: Ported, ...CALLERS_OWN }),
});
