import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { tracedFetch } from '../../platform/traces/traced-fetch.ts';
import type { FundingProvider } from './funding-provider.ts';
import { createMonnify } from './monnify.ts';
import { createPaystack } from './paystack.ts';
import { createSandbox } from './sandbox.ts';

const TIMEOUT_MS = 15_000;

/** The funding provider that the setting FUNDING names. The database must have been migrated. */
export async function createFundingProvider({ funding }: Config, sql: Sql): Promise<FundingProvider> {
  const wire = { fetch: tracedFetch, timeoutMs: TIMEOUT_MS };
  switch (funding.name) {
    case 'sandbox':
      return createSandbox(sql);
    case 'paystack':
      return createPaystack(funding, wire);
    case 'monnify':
      return createMonnify(funding, wire);
  }
}
