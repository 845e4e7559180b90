import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chmod } from 'node:fs/promises';
import { killProcesses, sellThroughFleet } from './fleet.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import { holds, line, print, sizes } from './report.ts';

const LIMIT_MS = 180_000;

/** A folder that PostgreSQL's user can walk through, removed after `use` with what runs in it. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-faults-'));
  await chmod(folder, 0o711);
  return use(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

async function sellOver(url: string): Promise<boolean> {
  const size = sizes({ orders: 3_000, clients: 30, kills: 12 });
  const { tally, verdict, seconds } = await sellThroughFleet({
    databaseUrl: url,
    checkUrl: url,
    ...size,
    limitMs: LIMIT_MS,
    disturb: (fleet, sold, signal) => killProcesses(fleet, sold, size, signal),
  });
  line('processes', `3, killed ${size.kills} times`);
  print(tally, verdict, seconds);
  return holds(tally, verdict);
}

/**
 * Three processes over one PostgreSQL, killed at random: the empty database that FAULTS_DATABASE_URL names, or one of our own.
 * @returns false when money was lost
 */
export function runProcesses(): Promise<boolean> {
  const { FAULTS_DATABASE_URL: given } = process.env;
  if (given) return sellOver(given);
  return withFolder(async (folder) => {
    const host = await PostgresHost.create(join(folder, 'database'));
    await host.start();
    try {
      return await sellOver(urlTo(host, host.address));
    } finally {
      await host.stop();
    }
  });
}
