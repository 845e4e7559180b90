import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Binaries } from './binaries.ts';
import { postgresEnv } from './cluster.ts';
import { freePort } from './free-port.ts';
import { openLog } from './log-file.ts';
import { readPostmasterPid } from './postmaster-pid.ts';
import type { RunAs } from './run-as.ts';
import { waitUntil } from './wait-until.ts';

export interface PostmasterOptions {
  binaries: Binaries;
  runAs: RunAs;
  clusterDir: string;
  logFile: string;
  /** Further settings, as name=value. */
  settings?: readonly string[];
  /** Of the cluster's lock, which all of PostgreSQL's processes then hold. */
  lockFd: number;
  /** The port to listen on; any free one when it is not given. */
  port?: number;
  /** How long it may take to be ready, in milliseconds. @default five minutes */
  startTimeoutMs?: number;
}

export interface Postmaster {
  port: number;
  /** Settles when the process has ended, wanted or not. */
  ended: Promise<void>;
  /** Rolls open transactions back, writes everything out and ends. */
  stop(): Promise<void>;
}

// Sized for a small machine that also runs the API; whoever needs more brings a PostgreSQL by DATABASE_URL.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'max_wal_size=1GB',
  'random_page_cost=1.1',
  // I/O workers, version 18's default, cost two processors more than they save: a million rows are read in 0.7 of the time.
  'io_method=sync',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  // Log lines without statements and values: both contain phone numbers.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
];

// Crash recovery of a large database takes its time; only a hung one takes longer than this.
const START_TIMEOUT_MS = 300_000;
const FAST_STOP_MS = 30_000;

/** Starts PostgreSQL and waits until it takes connections; undefined when it ended instead: its log says why. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster | undefined> {
  const port = options.port ?? (await freePort());
  const { child, closed } = await spawnPostgres(options, port);
  // Stops PostgreSQL however this process ends, except by SIGKILL.
  const endWithUs = () => child.kill('SIGINT');
  process.once('exit', endWithUs);
  const ended = closed.then(() => {
    process.off('exit', endWithUs);
  });
  const state = { ended: false };
  void ended.then(() => (state.ended = true));
  const settled = await waitUntil(
    async () => state.ended || (await isReady(options.clusterDir, child)),
    options.startTimeoutMs ?? START_TIMEOUT_MS,
  );
  if (state.ended) return undefined;
  const stop = () => stopPostgres(child, ended);
  if (settled) return { port, ended, stop };
  await stop();
  return undefined;
}

interface Spawned {
  child: ChildProcess;
  /** Settles when it has ended. */
  closed: Promise<unknown>;
}

async function spawnPostgres(options: PostmasterOptions, port: number): Promise<Spawned> {
  const { binaries, runAs, clusterDir, settings = [] } = options;
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const log = await openLog(options.logFile);
  try {
    const child = runAs.spawn(binaries.postgres, ['-D', clusterDir, '-p', String(port), ...flags], {
      // A separate session: Ctrl-C in the terminal reaches only us, and we then stop PostgreSQL in order.
      detached: true,
      stdio: ['ignore', log.fd, log.fd, options.lockFd],
      cwd: '/',
      env: postgresEnv(),
    });
    // Listen before the first await: a process that ends at once emits its event only once.
    const closed = new Promise((resolve) => child.once('close', resolve));
    await once(child, 'spawn');
    return { child, closed };
  } finally {
    await log.close();
  }
}

async function isReady(clusterDir: string, child: ChildProcess): Promise<boolean> {
  const status = await readPostmasterPid(clusterDir);
  return status !== undefined && status.pid === child.pid && status.ready;
}

async function stopPostgres(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // SIGINT is PostgreSQL's fast stop: clients are cut off, nothing committed is lost.
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
  await ended.finally(() => clearTimeout(timer));
}
