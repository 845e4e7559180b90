import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { APP_ROLE, ensureAppRole, grantToApp } from '../app-role.ts';
import { connect } from '../connect.ts';
import { findBinaries } from './binaries.ts';
import { portOf } from './cluster-lock.ts';
import type { Sql } from '../sql.ts';
import { ensureCluster, readPassword, SUPERUSER } from './cluster.ts';
import { claimDataDir, exists, explainFileError } from './data-dir.ts';
import type { FileLock } from './file-lock.ts';
import { inUse, takeOwnership } from './owner.ts';
import { chooseRunAs } from './run-as.ts';
import { supervise } from './supervise.ts';
import { waitUntil } from './wait-until.ts';

const DATABASE = 'kobodesk';
const ATTACH_TIMEOUT_MS = 60_000;

export interface EmbeddedOptions {
  /** Absolute path. PostgreSQL's files go to its folder `postgres`. */
  dataDir: string;
  log: Logger;
  /** Further PostgreSQL settings, as name=value. */
  settings?: readonly string[];
}

export interface EmbeddedDatabase {
  /** Of the superuser, who owns the tables. */
  url: string;
  /** Of the role that reads and writes, and owns nothing. */
  appUrl: string;
  /** Settles when the database ended and could not be kept running; never when it was stopped. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

/** Where PostgreSQL's files lie under DATA_DIR. */
export const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres');

/** Whether a database was made under DATA_DIR. */
export const hasEmbedded = (dataDir: string) => exists(clusterDirOf(dataDir));

/**
 * Starts the PostgreSQL that came with npm on the cluster under DATA_DIR, made if it is missing, on 127.0.0.1 and a free
 * port. The caller is the folder's one owner until it stops it or dies; a crash is recovered from by the next start.
 * @throws StartupError when the folder is another's, in use, not writable, or the database does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  const ownership = await own(dataDir);
  if (!ownership) throw await inUse(dataDir);
  return startOwned(options, ownership);
}

async function own(dataDir: string): Promise<FileLock | undefined> {
  await claimDataDir(dataDir);
  return takeOwnership(dataDir).catch((error: unknown) => {
    throw explainFileError(error, dataDir);
  });
}

async function startOwned(options: EmbeddedOptions, ownership: FileLock): Promise<EmbeddedDatabase> {
  try {
    return await startCluster(options, ownership);
  } catch (error) {
    ownership.release();
    throw explainSpawnError(explainFileError(error, options.dataDir));
  }
}

async function startCluster(options: EmbeddedOptions, ownership: FileLock): Promise<EmbeddedDatabase> {
  const { dataDir, log, settings } = options;
  const clusterDir = clusterDirOf(dataDir);
  const binaries = await findBinaries();
  const runAs = await chooseRunAs({ dataDir, clusterDir, binaries });
  await ensureCluster(clusterDir, binaries, runAs);
  const logFile = join(dataDir, 'postgres.log');
  const server = await supervise(
    { binaries, runAs, clusterDir, logFile, ...(settings && { settings }) },
    log,
  );
  const stop = async () => {
    await server.stop();
    ownership.release();
  };
  const urls = await urlsOf(clusterDir, server.port);
  try {
    await ensureDatabase(await urlOf(clusterDir, server.port, 'postgres'), await appPassword(clusterDir));
    // What an earlier version left has no such role yet.
    await withOne(urls.url, grantToApp);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { ...urls, failed: server.failed, stop };
}

/** The database of a Kobodesk that runs on this DATA_DIR, or one started for the caller, who stops it when done. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  let ownership: FileLock | undefined;
  let port: number | undefined;
  await waitUntil(async () => {
    ownership = await own(dataDir);
    port = ownership ? undefined : await portOf(clusterDirOf(dataDir));
    return ownership !== undefined || port !== undefined;
  }, ATTACH_TIMEOUT_MS);
  if (ownership) return startOwned(options, ownership);
  if (port === undefined) throw await inUse(dataDir);
  const urls = await urlsOf(clusterDirOf(dataDir), port);
  return { ...urls, failed: new Promise(() => undefined), stop: () => Promise.resolve() };
}

// The caller of a statement gets its error, and a taken key is normal: the database's log is for what the database does by
// itself.
const PARAMETERS = 'prepare=true&log_min_messages=log';

const at = (role: string, password: string, port: number, database: string) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}?${PARAMETERS}`;

/** Of the superuser. */
async function urlOf(clusterDir: string, port: number, database: string): Promise<string> {
  return at(SUPERUSER, await readPassword(clusterDir), port, database);
}

/** Of the superuser, on a cluster that runs anywhere. */
export const ownerUrlOf = (clusterDir: string, port: number) => urlOf(clusterDir, port, DATABASE);

const urlsOf = async (clusterDir: string, port: number) => ({
  url: await urlOf(clusterDir, port, DATABASE),
  appUrl: at(APP_ROLE, await appPassword(clusterDir), port, DATABASE),
});

/** Made of the superuser's, which it does not give away. */
const appPassword = async (clusterDir: string): Promise<string> =>
  createHmac('sha256', await readPassword(clusterDir))
    .update(APP_ROLE)
    .digest('base64url');

async function withOne(url: string, use: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect(url, { maxConnections: 1 });
  await use(sql).finally(() => sql.end());
}

const ensureDatabase = (adminUrl: string, password: string): Promise<void> =>
  withOne(adminUrl, async (sql) => {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${DATABASE}`;
    if (found.length === 0) await sql`CREATE DATABASE ${sql(DATABASE)}`;
    await ensureAppRole(sql, password);
  });

/** A program that cannot be started: built for another C library, say. */
function explainSpawnError(error: unknown): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (!syscall?.startsWith('spawn')) return error;
  return new StartupError(
    `The embedded PostgreSQL cannot run on this system (${code}): set DATABASE_URL to a PostgreSQL of yours.`,
    { cause: error },
  );
}
