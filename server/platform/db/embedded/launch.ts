import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { StartupError } from '../../startup-error.ts';
import { lockCluster } from './cluster-lock.ts';
import { type Postmaster, type PostmasterOptions, startPostmaster } from './postmaster.ts';

// Another program was quicker to take the free port.
const PASSING_TROUBLE = /could not bind|Address already in use|could not create any TCP/;
const RETRY_PAUSES_MS = [200, 500, 1000, 2000, 4000];

export type LaunchOptions = Omit<PostmasterOptions, 'lockFd'>;

/**
 * Starts PostgreSQL on a folder that this process owns and first clears up after a crash.
 * @throws StartupError with PostgreSQL's own reason when it does not start
 */
export async function launchPostmaster(options: LaunchOptions, log: Logger): Promise<Postmaster> {
  for (let tries = 0; ; tries += 1) {
    const lock = await lockCluster(options.clusterDir, log);
    // From then on only PostgreSQL's own processes hold the lock.
    const postmaster = await startPostmaster({ ...options, lockFd: lock.fd }).finally(lock.release);
    if (postmaster) return postmaster;
    const lines = await lastLines(options.logFile);
    const pauseMs = RETRY_PAUSES_MS[tries];
    if (pauseMs === undefined || !lines.some((line) => PASSING_TROUBLE.test(line)))
      throw didNotStart(options, lines);
    await pause(pauseMs);
  }
}

function didNotStart({ clusterDir, logFile }: LaunchOptions, lines: string[]): StartupError {
  const reason = lines.filter((line) => /FATAL|PANIC/.test(line)).at(-1) ?? lines.at(-1) ?? 'no reason given';
  const text = reason.replace(/^.*?(FATAL|PANIC):\s*/, '');
  return new StartupError(
    `The database in ${clusterDir} did not start (PostgreSQL says: ${text}): see ${logFile}.`,
  );
}

async function lastLines(file: string): Promise<string[]> {
  const content = await readFile(file, 'utf8').catch(() => '');
  return content.trim().split('\n').slice(-8);
}
