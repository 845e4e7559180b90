import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createFundingProvider } from '../banks/index.ts';
import { seedCatalogue } from '../catalogue/seed.ts';
import type { Config } from '../config.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { connect } from '../db/connect.ts';
import { type OpenDatabase, openDatabase } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { createApp } from '../http/app.ts';
import { startWorker } from '../jobs/worker.ts';
import { createTestVendor, createVendor } from '../vendors/index.ts';
import type { Cleanup } from './cleanup.ts';
import { listen } from './listener.ts';

// Together with the pool's and PostgreSQL's own ends this stays below the ten seconds after which containers are killed.
const REQUESTS_GRACE_MS = 5_000;

// Of the database. A person waits no longer, and a synchronous standby that is slower than this is as good as away.
const ANSWER_TIMEOUT_MS = 15_000;

export interface Running {
  url: string;
  /** Settles when the process cannot go on; never when all is well. */
  failed: Promise<Error>;
}

/**
 * Brings everything up, the port first; each step leaves its own undoing in `cleanup`, also when a later one throws.
 * @param prepareData runs on the migrated database before the first request is answered
 * @throws StartupError when a setting, the port or the database stands in the way
 */
export async function run(
  config: Config,
  log: Logger,
  cleanup: Cleanup,
  prepareData?: (deps: Deps) => Promise<void>,
): Promise<Running> {
  const listener = await listen(config.host, config.port);
  let closing: Promise<void> | undefined;
  const closeListener = () => (closing ??= listener.close(REQUESTS_GRACE_MS));
  cleanup.add('listener', closeListener);
  const database = await openDatabase(config, log, { answerTimeoutMs: ANSWER_TIMEOUT_MS });
  cleanup.add('database', database.close);
  const deps = await prepare(config, log, database);
  await prepareData?.(deps);
  const app = createApp(deps);
  const worker = startWorker(deps);
  cleanup.add('worker and requests', async () => {
    await Promise.all([closeListener(), worker.stop()]);
  });
  listener.handleWith(getRequestListener(app.fetch));
  return { url: listener.url, failed: database.failed };
}

async function prepare(config: Config, log: Logger, { sql, url }: OpenDatabase): Promise<Deps> {
  await migrateInTime(url, log);
  const now = () => new Date();
  await seedCatalogue(sql, now());
  return {
    sql,
    config,
    log,
    now,
    vendor: createVendor(config, log),
    testVendor: createTestVendor(),
    fundingProvider: await createFundingProvider(config, sql),
  };
}

/** A migration of a large database, or the wait for another process's, takes the time it takes. */
async function migrateInTime(url: string, log: Logger): Promise<void> {
  const sql = connect(url, { maxConnections: 1 });
  await migrate(sql, await readMigrations(), log).finally(() => sql.end());
}
