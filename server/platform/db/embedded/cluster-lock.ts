import { rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Logger } from 'pino';
import { commandLineOf } from '../../process/processes.ts';
import { StartupError } from '../../startup-error.ts';
import { type FileLock, tryLockFile } from './file-lock.ts';
import { postmasterPidFile, readPostmasterPid } from './postmaster-pid.ts';
import { waitUntil } from './wait-until.ts';

const STOPS = [
  { signal: 'SIGINT', waitMs: 20_000 },
  { signal: 'SIGQUIT', waitMs: 10_000 },
] as const;
// Time for the processes of a killed PostgreSQL or container to end.
const GOING_MS = 5_000;

const lockFile = (clusterDir: string) => `${clusterDir}.lock`;

/**
 * Takes the lock that all processes of a PostgreSQL on this cluster hold, so that there is never a second. One that outlived
 * its Kobodesk is stopped first.
 * @throws StartupError when it cannot be: it runs in another container
 */
export async function lockCluster(clusterDir: string, log: Logger): Promise<FileLock> {
  await stopOrphan(clusterDir, log);
  let lock: FileLock | undefined;
  await waitUntil(async () => {
    // A PostgreSQL started by an earlier version holds no lock.
    if ((await orphanOf(clusterDir)) === undefined) lock = await tryLockFile(lockFile(clusterDir));
    return lock !== undefined;
  }, GOING_MS);
  if (!lock) throw heldElsewhere(dirname(clusterDir));
  // A left-over file may name a pid that another program has by now, and PostgreSQL would mistake that program for itself.
  await rm(postmasterPidFile(clusterDir), { force: true });
  return lock;
}

/** Where a PostgreSQL takes connections to this cluster; undefined when none does. */
export async function portOf(clusterDir: string): Promise<number | undefined> {
  const written = await readPostmasterPid(clusterDir);
  if (!written?.ready) return undefined;
  const lock = await tryLockFile(lockFile(clusterDir));
  lock?.release();
  return lock ? undefined : written.port;
}

async function stopOrphan(clusterDir: string, log: Logger): Promise<void> {
  for (const { signal, waitMs } of STOPS) {
    const pid = await orphanOf(clusterDir);
    if (pid === undefined) return;
    log.warn({ pid, signal }, 'stopping a PostgreSQL that outlived its Kobodesk');
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended or belongs to another user: the lock decides.
    }
    await waitUntil(async () => (await orphanOf(clusterDir)) === undefined, waitMs);
  }
}

/** The PostgreSQL of this cluster among the visible processes. */
async function orphanOf(clusterDir: string): Promise<number | undefined> {
  const pid = (await readPostmasterPid(clusterDir))?.pid;
  return pid !== undefined && isPostgresOf(pid, clusterDir) ? pid : undefined;
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  const command = commandLineOf(pid);
  return command.includes(clusterDir) && /postgres/.test(basename(command.split(' -D')[0] ?? ''));
}

const heldElsewhere = (dataDir: string) =>
  new StartupError(
    `DATA_DIR ${dataDir} is in use by a PostgreSQL that outlived its Kobodesk and cannot be ended from here, for it is another container's or another user's: end it, or set DATA_DIR to another folder.`,
  );
