import { describe } from 'vitest';
import { createSandbox } from '#server/funding/banks/sandbox.ts';
import { createTestDatabase } from '../../support/database.ts';
import { describeFundingProvider } from './contract.ts';

const { sql } = await createTestDatabase();
const provider = await createSandbox(sql);

describe('sandbox', () => {
  describeFundingProvider({
    provider,
    webhook: (payment) => {
      const webhook = provider.playTransfer?.(payment);
      if (!webhook) throw new Error('the sandbox plays transfers');
      return webhook;
    },
    otherEvents: [
      { event: 'transfer', data: { reference: 'a', accountNumber: '1', amount: '0.00' } },
      { event: 'transfer', data: { reference: 'a', accountNumber: '1', amount: '-5.00' } },
      { event: 'account.opened', data: {} },
    ],
  });
});
