import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { FundingAccount } from './funding.ts';
import { Identity } from './identity.ts';

export const openFundingAccount = endpoint({
  method: 'POST',
  path: 'banks',
  access: 'session',
  asksPassword: true,
  needsConfirmedEmail: true,
  tag: 'Wallet',
  summary:
    'Open a funding account at a bank; asking again for the same bank answers the same account. A bank that wants to know who its customers are is told so once, with `identity`',
  successStatus: [201],
  body: z.object({ bankCode: text('Bank', 40), identity: z.optional(Identity) }),
  data: FundingAccount,
});
