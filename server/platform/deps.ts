import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Sql } from './db/sql.ts';

/** What every storey is given; tests give their own. */
export interface PlatformDeps {
  sql: Sql;
  /** The same database over connections for reading alone, where a statement nobody waits for any more is cancelled. */
  reads: Sql;
  /** And over one that nothing else uses: whether it answers at all. */
  probe: Sql;
  config: Config;
  log: Logger;
  /** The clock, so that tests can move it. */
  now: () => Date;
}
