import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { connect } from '../connect.ts';
import { findBinaries } from './binaries.ts';
import { ensureCluster, readPassword, SUPERUSER } from './cluster.ts';
import { claimDataDir, explainFileError } from './data-dir.ts';
import { findOwner, type Ownership, takeOwnership } from './owner.ts';
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
  url: string;
  /** Settles when the database ended and could not be kept running; never when it was stopped. */
  failed: Promise<Error>;
  stop(): Promise<void>;
}

const clusterDirOf = (dataDir: string) => join(dataDir, 'postgres');

/**
 * Starts the PostgreSQL that came with npm on the cluster under DATA_DIR, made if it is missing, on 127.0.0.1 and a free
 * port. The caller is the folder's one owner until it stops it or dies; a crash is recovered from by the next start.
 * @throws StartupError when the folder is another's, in use, not writable, or the database does not start
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  await claimDataDir(dataDir);
  const ownership = await takeOwnership(dataDir).catch((error: unknown) => {
    throw explainFileError(error, dataDir);
  });
  try {
    return await startOwned(options, ownership);
  } catch (error) {
    await ownership.release();
    throw explainSpawnError(explainFileError(error, dataDir));
  }
}

async function startOwned(options: EmbeddedOptions, ownership: Ownership): Promise<EmbeddedDatabase> {
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
    await ownership.release();
  };
  try {
    await ensureDatabase(await urlOf(clusterDir, server.port, 'postgres'));
    await ownership.publishPort(server.port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: await urlOf(clusterDir, server.port, DATABASE), failed: server.failed, stop };
}

/** The database of a Kobodesk that runs on this DATA_DIR, or one started for the caller, who stops it when done. */
export async function attachEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir } = options;
  if (!(await findOwner(dataDir))) return startEmbedded(options);
  let port: number | undefined;
  await waitUntil(async () => {
    const owner = await findOwner(dataDir);
    port = owner?.port;
    return owner === undefined || port !== undefined;
  }, ATTACH_TIMEOUT_MS);
  if (port === undefined) return startEmbedded(options);
  const url = await urlOf(clusterDirOf(dataDir), port, DATABASE);
  return { url, failed: new Promise(() => undefined), stop: () => Promise.resolve() };
}

async function urlOf(clusterDir: string, port: number, database: string): Promise<string> {
  return `postgres://${SUPERUSER}:${await readPassword(clusterDir)}@127.0.0.1:${port}/${database}?prepare=true`;
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const sql = connect(adminUrl, { maxConnections: 1 });
  try {
    const found = await sql`SELECT 1 FROM pg_database WHERE datname = ${DATABASE}`;
    if (found.length === 0) await sql`CREATE DATABASE ${sql(DATABASE)}`;
  } finally {
    await sql.end();
  }
}

/** A program that cannot even be started: made for another C library, say. */
function explainSpawnError(error: unknown): unknown {
  const { syscall, code } = error as NodeJS.ErrnoException;
  if (!syscall?.startsWith('spawn')) return error;
  return new StartupError(
    `The embedded PostgreSQL cannot run on this system (${code}): set DATABASE_URL to a PostgreSQL of yours.`,
    { cause: error },
  );
}
