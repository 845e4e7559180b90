import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Sql } from './db/connect.ts';
import type { FundingProvider } from './banks/funding-provider.ts';
import type { Vendor } from './vendors/vendor.ts';

/** What every part of the server is given; tests give their own. */
export interface Deps {
  sql: Sql;
  /** The same database over connections for reading alone, where a statement nobody waits for any more is cancelled. */
  reads: Sql;
  /** And over one that nothing else uses: whether it answers at all. */
  probe: Sql;
  config: Config;
  log: Logger;
  vendor: Vendor;
  /** The one for test keys: see inTestMode. */
  testVendor: Vendor;
  fundingProvider: FundingProvider;
  /** The clock, so that tests can move it. */
  now: () => Date;
}

/** The same for work on test accounts: whoever is given these cannot reach the real vendor. */
export const inTestMode = (deps: Deps): Deps => ({ ...deps, vendor: deps.testVendor });
