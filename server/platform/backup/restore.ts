import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { connect } from '../db/connect.ts';
import { findBinaries } from '../db/embedded/binaries.ts';
import { lockCluster } from '../db/embedded/cluster-lock.ts';
import { MAJOR_VERSION, restoringDirOf } from '../db/embedded/cluster.ts';
import { claimDataDir, exists, isEmpty } from '../db/embedded/data-dir.ts';
import { clusterDirOf, ownerUrlOf } from '../db/embedded/embedded.ts';
import type { FileLock } from '../db/embedded/file-lock.ts';
import { launchPostmaster } from '../db/embedded/launch.ts';
import { inUse, takeOwnership } from '../db/embedded/owner.ts';
import type { Postmaster } from '../db/embedded/postmaster.ts';
import { chooseRunAs, type RunAs } from '../db/embedded/run-as.ts';
import { syncFolder } from '../sync-folder.ts';
import { BackupError } from './backup-error.ts';
import { OUTBOX } from './base-backup.ts';
import { type Base, type BackupFolder, listBases, readBase } from './folder.ts';
import { stageWal } from './stage-wal.ts';
import { REST, unpack } from './unpack.ts';

export interface RestoreOptions {
  folder: Pick<BackupFolder, 'store'>;
  identities: readonly string[];
  /** The last moment to have; undefined: all there is. */
  toTime?: Date | undefined;
  /** An empty or a new folder. */
  dataDir: string;
  log: Logger;
}

/** A database that was restored and runs, not yet in its place. */
export interface Restored {
  base: Base;
  /** Of the superuser. */
  url: string;
  /** It has everything that was written up to then. */
  upTo: Date;
  /** Stops it and puts it into its place. */
  keep(): Promise<void>;
  /** Stops it and leaves nothing of it. */
  discard(): Promise<void>;
}

/** In the cluster's own folder, so that no path of the machine has to be quoted. */
const STAGED = 'restored_wal';
const HOURS_12 = 12 * 3_600_000;
/** What may lie in an empty DATA_DIR: of an earlier try, and of the lock. */
const LEFT = /^(owner(\.lock)?|postgres\.new-.*|postgres\.lock|postgres\.log(\.1)?)$/;

/**
 * Restores the newest base that is old enough, with its log, under DATA_DIR; starts it, and waits until PostgreSQL has read the log.
 * @throws BackupError when there is none, it cannot be read, or DATA_DIR is not empty; DATA_DIR is then as it was
 */
export async function restore(options: RestoreOptions): Promise<Restored> {
  const { dataDir, folder, toTime } = options;
  const base = choose(await listBases(folder), folder, toTime);
  if (!(await isEmpty(dataDir, LEFT)))
    throw new BackupError(
      `DATA_DIR ${dataDir} is not empty, and a restore replaces nothing: name a new folder by DATA_DIR, or move what is there away.`,
    );
  await claimDataDir(dataDir);
  const ownership = await takeOwnership(dataDir);
  if (!ownership) throw await inUse(dataDir);
  const clusterDir = restoringDirOf(clusterDirOf(dataDir));
  try {
    return await restoreInto(clusterDir, base, options, ownership);
  } catch (error) {
    await clear(clusterDir);
    ownership.release();
    throw error;
  }
}

function choose(
  bases: readonly Base[],
  { store }: Pick<BackupFolder, 'store'>,
  toTime: Date | undefined,
): Base {
  const base = bases.find(({ endedAt }) => !toTime || endedAt <= toTime);
  const oldest = bases.at(-1);
  if (!base && oldest)
    throw new BackupError(
      `The oldest backup in ${store.place} is of ${oldest.endedAt.toISOString()}: give --to-time that moment or a later one.`,
    );
  if (!base)
    throw new BackupError(`There is no backup in ${store.place}: name the folder that holds them by --from.`);
  if (base.of !== 'embedded')
    throw new BackupError(
      `The backup ${base.name} is of a PostgreSQL of your own: unpack ${base.name}.tar into an empty data directory of it, and start it.`,
    );
  if (base.version !== MAJOR_VERSION)
    throw new BackupError(
      `The backup ${base.name} is of PostgreSQL ${base.version}, and this Kobodesk runs PostgreSQL ${MAJOR_VERSION}: restore it with the Kobodesk that made it.`,
    );
  return base;
}

async function restoreInto(
  clusterDir: string,
  base: Base,
  options: RestoreOptions,
  ownership: FileLock,
): Promise<Restored> {
  const { dataDir, log, folder, identities } = options;
  const binaries = await findBinaries();
  const runAs = await chooseRunAs({ dataDir, clusterDir, binaries });
  // Ends what an earlier try left running.
  (await lockCluster(clusterDir, log)).release();
  await clear(clusterDir);
  await mkdir(clusterDir, { mode: 0o700 });
  await runAs.own(clusterDir);
  await unpack(await readBase(folder, base, identities), { clusterDir, runAs });
  await stageWal(base, { folder, identities, into: join(clusterDir, STAGED), runAs });
  const postmaster = await recover(clusterDir, runAs, options);
  const url = await ownerUrlOf(clusterDir, postmaster.port);
  const upTo = (await lastWritten(url)) ?? base.endedAt;
  const end = async () => {
    await postmaster.stop();
    await rm(join(clusterDir, STAGED), { recursive: true, force: true });
  };
  return {
    base,
    url,
    upTo,
    async keep() {
      await end();
      const outbox = join(clusterDir, REST, OUTBOX);
      if (await exists(outbox)) await rename(outbox, join(dataDir, OUTBOX));
      await rm(join(clusterDir, REST), { recursive: true, force: true });
      await rename(clusterDir, clusterDirOf(dataDir));
      await syncFolder(dataDir);
      await clear(clusterDir);
      ownership.release();
    },
    async discard() {
      await end();
      await clear(clusterDir);
      ownership.release();
    },
  };
}

/** Starts PostgreSQL on a base, by which it reads the log up to its end or the moment, and goes on from there. */
async function recover(
  clusterDir: string,
  runAs: RunAs,
  { dataDir, log, toTime }: RestoreOptions,
): Promise<Postmaster> {
  const signal = join(clusterDir, 'recovery.signal');
  await writeFile(signal, '', { mode: 0o600 });
  await runAs.own(signal);
  const settings = [
    `restore_command=cp ${STAGED}/%f "%p"`,
    'recovery_target_action=promote',
    'hot_standby=off',
    ...(toTime ? [`recovery_target_time=${toTime.toISOString().replace('Z', '+00')}`] : []),
  ];
  const logFile = join(dataDir, 'postgres.log');
  const binaries = await findBinaries();
  return launchPostmaster(
    { binaries, runAs, clusterDir, logFile, settings, startTimeoutMs: HOURS_12 },
    log,
  ).catch((error: unknown) => {
    if (!String(error).includes('before configured recovery target')) throw error;
    throw new BackupError(
      `The backup does not reach ${toTime?.toISOString()}: leave out --to-time, and have all there is.`,
      { cause: error },
    );
  });
}

/** When the last thing was written that the log told of. */
async function lastWritten(url: string): Promise<Date | undefined> {
  const sql = connect(url, { maxConnections: 1 });
  const rows = await sql<{ at: Date | null }[]>`SELECT pg_last_xact_replay_timestamp() AS at`.finally(() =>
    sql.end(),
  );
  return rows[0]?.at ?? undefined;
}

/** Removes a cluster that is not kept, with its lock. */
async function clear(clusterDir: string): Promise<void> {
  for (const path of [clusterDir, `${clusterDir}.lock`]) await rm(path, { recursive: true, force: true });
}
