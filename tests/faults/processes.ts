import { join } from 'node:path';
import { killProcesses, sellThroughFleet } from './fleet.ts';
import { PostgresHost, urlTo } from './postgres-host.ts';
import { holds, line, print, sizes } from './report.ts';
import { withFolder } from './with-folder.ts';

const LIMIT_MS = 180_000;

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
