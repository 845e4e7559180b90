import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira } from './naira.ts';

// Separate from funding: every page of the portal reads the balance, but funding only when the agent funds.
export const walletBalance = endpoint({
  method: 'GET',
  path: 'wallet/balance',
  access: 'agent',
  tag: 'Wallet',
  summary: 'The balance',
  data: z.object({ availableBalance: Naira }),
});
