import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Sql } from './db/sql.ts';

/** The dependencies of every storey; tests pass their own. */
export interface PlatformDeps {
  sql: Sql;
  /** The same database over connections for reading only, where a statement is cancelled once its caller has gone. */
  reads: Sql;
  /** The same database over a separate connection for the health probe. */
  probe: Sql;
  config: Config;
  log: Logger;
  /** The clock, so that tests can move it. */
  now: () => Date;
}
