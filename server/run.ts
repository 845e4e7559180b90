import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createFundingProvider } from './funding/banks/index.ts';
import { seedCatalogue } from './backoffice/catalogue/seed.ts';
import { findUnsold } from './catalogue/unsold.ts';
import type { Config } from './platform/config.ts';
import { migrate, readMigrations } from './platform/db/migrate.ts';
import { grantToApp } from './platform/db/app-role.ts';
import { connect } from './platform/db/connect.ts';
import { type Lanes, openLanes, SALES } from './platform/db/lanes.ts';
import { type OpenDatabase, openDatabase, POOL_CLOSE_SECONDS } from './platform/db/open.ts';
import type { Deps } from './funding/deps.ts';
import { createApp } from './api/app.ts';
import { tellDocuments } from './messages/notices/tell-documents.ts';
import { createRequestLog } from './messages/requests/request-log.ts';
import { sealDatabase } from './ledger/seal.ts';
import { startTasks } from './tasks.ts';
import { meterProcess } from './platform/metrics/meter-process.ts';
import { watchRuns } from './platform/metrics/watch-runs.ts';
import { createMeters, type Meters } from './platform/metrics/meters.ts';
import { openMetricsPort } from './platform/metrics/serve-metrics.ts';
import { startTraces } from './platform/traces/start-traces.ts';
import { meterShop } from './backoffice/metrics/shop-metrics.ts';
import { meterVendors } from './vendors/meter-vendors.ts';
import { createTestVendor, createVendors } from './vendors/index.ts';
import type { Cleanup } from './platform/process/cleanup.ts';
import { listen } from './platform/process/listener.ts';

// Starts after the drain. Together with closing the pool and PostgreSQL it fits into the minute that deploy/ allows for a stop.
const REQUESTS_GRACE_MS = 5_000;

const METRICS_GRACE_MS = 1_000;

export interface Running {
  url: string;
  /** Reports not ready, and resolves when proxies have had time to notice. */
  drain(): Promise<void>;
  /** Settles when the process cannot continue; otherwise never. */
  failed: Promise<Error>;
}

export interface RunOptions {
  /** Runs on the migrated database before the first request is answered. */
  prepare?: (deps: Deps) => Promise<void>;
  /** Ends the wait for a database that does not answer yet, and the answers that go on by themselves. */
  stopping: AbortSignal;
}

/**
 * Starts everything, the port first. Each step adds its undo step to `cleanup`, which also works when a later step throws.
 * @throws StartupError on a problem with a setting, the port or the database
 */
export async function run(
  config: Config,
  log: Logger,
  cleanup: Cleanup,
  { prepare: prepareData, stopping }: RunOptions,
): Promise<Running> {
  const meters = createMeters();
  const traces = await startTraces(config.traces, log);
  if (traces) cleanup.add('traces', traces.stop);
  const listener = await listen(config.host, config.port);
  let closing: Promise<void> | undefined;
  const closeListener = () => (closing ??= listener.close(REQUESTS_GRACE_MS));
  cleanup.add('listener', closeListener);
  const metricsPort = await openMetricsPort(config.metrics);
  if (metricsPort) cleanup.add('metrics', () => metricsPort.close(METRICS_GRACE_MS));
  const database = await openDatabase(config, log, { ...SALES, waiting: stopping });
  cleanup.add('database', database.close);
  const lanes = openLanes(database.url);
  cleanup.add('lanes', () => lanes.close(POOL_CLOSE_SECONDS));
  meterProcess(meters, { sales: database.sql, reads: lanes.reads, tasks: lanes.tasks });
  const deps = await prepare(config, log, database, { ...lanes, meters });
  await prepareData?.(deps);
  const requestLog = createRequestLog();
  const refresh = meterShop(deps, meters);
  metricsPort?.serve({ registry: meters.registry, refresh });
  const app = createApp(deps, { requestLog, meters, refresh, stopping });
  const worker = startTasks(
    { ...deps, sql: lanes.tasks },
    { requestLog, ownerUrl: database.ownerUrl, watch: watchRuns(meters) },
  );
  cleanup.add('worker and requests', async () => {
    await Promise.all([closeListener(), worker.stop()]);
  });
  listener.handleWith(getRequestListener(app.fetch));
  const drain = async () => {
    listener.drain();
    await pause(config.drainMs);
  };
  return { url: listener.url, drain, failed: database.failed };
}

async function prepare(
  config: Config,
  log: Logger,
  { sql, ...database }: OpenDatabase,
  { reads, probe, meters }: Pick<Lanes, 'reads' | 'probe'> & { meters: Meters },
): Promise<Deps> {
  await migrateAndSeal(config, database, log);
  const now = () => new Date();
  await seedCatalogue(sql, now());
  await tellDocuments(sql, now());
  const vendors = meterVendors(createVendors(config, log), meters);
  const unsold = await findUnsold(sql, vendors);
  if (unsold.length > 0)
    log.warn(
      { unsold: unsold.length },
      'not all is on sale, since no vendor has it: see "operator catalogue unsold"',
    );
  return {
    sql,
    reads,
    probe,
    config,
    log,
    now,
    vendors,
    testVendor: createTestVendor(),
    fundingProvider: await createFundingProvider(config, sql),
  };
}

/**
 * No time limit: a migration, waiting for another process's migration, or reading a ledger from before the seal can take long.
 */
async function migrateAndSeal(
  config: Config,
  { url, ownerUrl }: Pick<OpenDatabase, 'url' | 'ownerUrl'>,
  log: Logger,
): Promise<void> {
  const sql = connect(ownerUrl, { maxConnections: 1 });
  try {
    await migrate(sql, await readMigrations(), log);
    if (ownerUrl !== url) await grantToApp(sql);
    await sealDatabase(sql, config, new Date());
  } finally {
    await sql.end();
  }
}
