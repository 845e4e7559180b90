import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Phone, text } from './fields.ts';
import { PositiveNaira } from './naira.ts';
import { Transaction } from './transactions.ts';

const Network = text('Network', 20);
const Ported = z.optional(z.boolean('Say true or false.'));

const purchase = {
  method: 'POST',
  access: 'agent',
  tag: 'Purchases',
  successStatus: [201, 202],
  idempotent: true,
  data: Transaction,
} as const;

export const buyData = endpoint({
  ...purchase,
  path: 'services/data',
  summary: 'Buy mobile data',
  body: z.object({ network: Network, phone: Phone, planId: text('Plan', 80), ported: Ported }),
});

export const buyAirtime = endpoint({
  ...purchase,
  path: 'services/airtime',
  summary: 'Buy airtime',
  body: z.object({ network: Network, phone: Phone, amount: PositiveNaira, ported: Ported }),
});
