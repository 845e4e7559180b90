import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira } from './naira.ts';
import { Transaction } from './transactions.ts';

/** The header, with the value `test`, of every answer to a test key. */
export const MODE_HEADER = 'Kobodesk-Mode';

const TestBalance = z.object({ availableBalance: Naira, fullBalance: Naira });

/** What an agent's test key sells from, and what it did last, newest first. */
const TestAccount = z.extend(TestBalance, { transactions: z.array(Transaction) });
export type TestAccount = z.output<typeof TestAccount>;

export const testAccount = endpoint({
  method: 'GET',
  path: 'test/account',
  access: 'session',
  tag: 'Keys',
  summary: 'The test balance and the latest test transactions, null before the first test key',
  data: z.nullable(TestAccount),
});

export const fillTestBalance = endpoint({
  method: 'POST',
  path: 'test/balance',
  access: 'agent',
  tag: 'Wallet',
  summary: 'Fill the test balance up',
  data: TestBalance,
});
