import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Phone } from '../fields.ts';
import { PositiveNaira } from '../naira.ts';
import { CALLERS_OWN } from './callers-own.ts';
import { Network, purchase } from './purchase.ts';
import { quantityOf } from './quantity.ts';

export const buyRechargeCards = endpoint({
  ...purchase,
  path: 'services/recharge-cards',
  summary: 'Buy recharge cards: airtime pins of one network and value',
  body: z.object({
    network: Network,
    value: PositiveNaira,
    quantity: quantityOf({ min: 1, max: 100 }, 'cards'),
    phone: Phone,
    ...CALLERS_OWN,
  }),
});
