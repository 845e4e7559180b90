import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { postmasterPidFile, readPostmasterPid } from './postmaster-pid.ts';
import { commandLineOf, identify, isRunning, pidExists } from '../../process/process-identity.ts';
import { waitUntil } from './wait-until.ts';

const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Clears up after an owner that was killed: stops a PostgreSQL that outlived it, and removes a left-over postmaster.pid
 * whose pid by now belongs to some other program, which PostgreSQL would take for itself.
 */
export async function clearOrphan(clusterDir: string, log: Logger): Promise<void> {
  const left = await readPostmasterPid(clusterDir);
  if (!left || !pidExists(left.pid)) return;
  if (!isPostgresOf(left.pid, clusterDir)) {
    log.warn({ pid: left.pid }, 'removing a left-over postmaster.pid');
    await rm(postmasterPidFile(clusterDir), { force: true });
    return;
  }
  log.warn({ pid: left.pid }, 'stopping a PostgreSQL that outlived its Kobodesk');
  const orphan = identify(left.pid);
  const gone = () => !isRunning(orphan);
  process.kill(left.pid, 'SIGINT');
  if (await waitUntil(gone, FAST_STOP_MS)) return;
  process.kill(left.pid, 'SIGQUIT');
  if (await waitUntil(gone, IMMEDIATE_STOP_MS)) return;
  throw new StartupError(
    `DATA_DIR holds a database that PostgreSQL process ${left.pid} still uses and does not let go: end that process.`,
  );
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  const command = commandLineOf(pid);
  return command.includes(clusterDir) && /postgres/.test(basename(command.split(' -D')[0] ?? ''));
}
