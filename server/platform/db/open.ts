import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { StartupError } from '../startup-error.ts';
import { awaitDatabase } from './await-database.ts';
import { connect, type ConnectOptions } from './connect.ts';
import type { Sql } from './sql.ts';
import { claimDataDir } from './embedded/data-dir.ts';
import {
  attachEmbedded,
  type EmbeddedDatabase,
  type EmbeddedOptions,
  hasEmbedded,
  startEmbedded,
} from './embedded/embedded.ts';

export interface OpenDatabase {
  sql: Sql;
  /** Of the database, for a pool of one's own. */
  url: string;
  /** The same by the role that owns the tables, for migrations; with DATABASE_URL it is the one that this names. */
  ownerUrl: string;
  /** Settles when the embedded database ended and could not be kept running; never otherwise. */
  failed: Promise<Error>;
  /** Closes the pool, after running statements, and the database if it was started here. */
  close(): Promise<void>;
}

interface OpenOptions extends ConnectOptions {
  /** Create neither folder nor database; use the embedded database of a running Kobodesk. @default false */
  attach?: boolean;
  /** Of the embedded database: use the role that owns the tables, to migrate them. @default one that reads and writes */
  asOwner?: boolean;
  /** Wait for a database that does not answer yet, until this is aborted. @default it is refused */
  waiting?: AbortSignal;
}

export const POOL_CLOSE_SECONDS = 3;

// So much of its log waits for a folder of backups that is away, and no more, whatever becomes of that: the shop sells on.
const LOG_KEPT = 'wal_keep_size=1GB';

/**
 * Opens the database the settings name and makes sure that it answers.
 * @throws StartupError when it does not
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  { attach = false, asOwner = false, waiting, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const database = await findDatabase(config, log, attach);
  const { url: ownerUrl, appUrl } = database;
  const url = asOwner ? ownerUrl : appUrl;
  const sql = connect(url, options);
  const close = async () => {
    await sql.end({ timeout: POOL_CLOSE_SECONDS });
    await database.stop();
  };
  try {
    await (waiting ? awaitDatabase(sql, log, waiting) : sql`SELECT 1`);
  } catch (error) {
    await close();
    throw config.databaseUrl === undefined ? error : unreachable(error);
  }
  return { sql, url, ownerUrl, failed: database.failed, close };
}

async function findDatabase(config: Config, log: Logger, attach: boolean): Promise<EmbeddedDatabase> {
  const { databaseUrl, dataDir, smtpUrl, backup } = config;
  const settings = backup.dir === undefined ? [] : [LOG_KEPT];
  if (databaseUrl === undefined) return (attach ? attachExisting : startEmbedded)({ dataDir, log, settings });
  if (smtpUrl === undefined && !attach) await claimDataDir(dataDir);
  return {
    url: databaseUrl,
    appUrl: databaseUrl,
    failed: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}

async function attachExisting(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (await hasEmbedded(options.dataDir)) return attachEmbedded(options);
  throw new StartupError(
    `DATA_DIR ${options.dataDir} holds no database that this user may see: name the right one with DATA_DIR or DATABASE_URL, or start the server once.`,
  );
}

function unreachable(error: unknown): StartupError {
  const { code, message } = error as { code?: string; message?: string };
  return new StartupError(
    `The database that DATABASE_URL names does not answer (${message || code}): start it, or correct DATABASE_URL.`,
    { cause: error },
  );
}
