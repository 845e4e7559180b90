import type { ApiProvider } from '#contract/catalogue.ts';
import { apiKey } from '#contract/keys.ts';
import type { TestAccount } from '#contract/test-mode.ts';
import type { Transaction } from '#contract/transactions.ts';
import { minutesAgo } from './agent.ts';
import { CATALOGUE } from './catalogue.ts';
import { answers } from './fake-api.ts';

/** What is left to see of the agent's key. */
export const SEEN_KEY = {
  prefix: 'ak_Qm7xR',
  lastFour: 'p4Zs',
  createdAt: minutesAgo(9000),
  lastUsedAt: minutesAgo(12),
};

export const SEEN_TEST_KEY = {
  prefix: 'ak_test_Lk2vB',
  lastFour: 'e8Wd',
  createdAt: minutesAgo(500),
  lastUsedAt: minutesAgo(2),
};

/** Each mode's key, as it was seen last. */
export const keyOfMode = answers(apiKey, SEEN_KEY, '', (query) =>
  query.get('mode') === 'test' ? SEEN_TEST_KEY : SEEN_KEY,
);

const tested = (minutes: number, changes: Partial<Transaction>): Transaction => ({
  id: `test-${minutes}`,
  name: 'MTN 1 GB SME',
  amount: '775.00',
  description: 'MTN 1 GB SME for 08031234567',
  status: 'SUCCESSFUL',
  ref: `2026112109${String(60 - minutes)}TST4RK2M${String(minutes).padStart(2, '0')}`,
  createdAt: minutesAgo(minutes),
  transactionType: 'DATA_ORDER',
  mode: 'test',
  details: { recipient: '+2348031234567' },
  ...changes,
});

/** A test account after one order of each outcome. */
export const TEST_ACCOUNT: TestAccount = {
  availableBalance: '97675.00',
  fullBalance: '100000.00',
  transactions: [
    tested(2, { status: 'PENDING', details: { recipient: '+2348066666666' } }),
    tested(4, {
      name: 'Refund: MTN 1 GB SME',
      transactionType: 'REFUND',
      details: { recipient: '+2348044444444' },
    }),
    tested(5, { status: 'FAILED', details: { recipient: '+2348044444444' } }),
    tested(9, {}),
    tested(20, {
      name: 'Test balance',
      amount: '100000.00',
      description: 'Filled up to ₦100,000.00',
      transactionType: 'ADJUSTMENT',
      details: {},
    }),
  ],
};

/** The catalogue of the stories as an integrator reads it. */
export const API_SERVICES: ApiProvider[] = CATALOGUE.flatMap(({ code: service, providers }) =>
  providers.map(({ code: provider, plans, imageUrl: _, ...rest }) => ({
    ...rest,
    service,
    path: `api/${service}`,
    provider,
    plans: plans?.map(({ id: planId, name, price }) => ({ planId, name, price })),
  })),
);
