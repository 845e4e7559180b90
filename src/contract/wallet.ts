import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira } from './naira.ts';

// Apart from funding, which a page reads only when the agent funds: every page of the portal shows the balance.
export const walletBalance = endpoint({
  method: 'GET',
  path: 'wallet/balance',
  access: 'agent',
  tag: 'Wallet',
  summary: 'The balance',
  data: z.object({ availableBalance: Naira }),
});
