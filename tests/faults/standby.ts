import { join } from 'node:path';
import { connect } from '#server/platform/db/connect.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { sellThroughFleet, whenSold } from './fleet.ts';
import { followingOf, PostgresHost, urlTo } from './postgres-host.ts';
import { withFolder } from './with-folder.ts';
import { holds, line, print, sizes } from './report.ts';
import type { Tally } from './clients.ts';

const LIMIT_MS = 180_000;
const IN_SYNC_MS = 30_000;

export interface Pair {
  primary: PostgresHost;
  standby: PostgresHost;
  /** Names both. */
  url: string;
}

/** A primary that commits nothing its standby has not. */
export async function startPair(folder: string): Promise<Pair> {
  const primary = await PostgresHost.create(join(folder, 'primary'));
  const standby = await primary.createStandby(join(folder, 'standby'));
  await primary.start(['synchronous_standby_names=standby']);
  await standby.start([followingOf(primary)]);
  const admin = connect(urlTo(primary, primary.address), { maxConnections: 1 });
  const isInSync = async () =>
    (await admin`SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`).count > 0;
  const settled = await waitUntil(isInSync, IN_SYNC_MS).finally(() => admin.end());
  if (!settled) throw new Error(`the standby does not follow; see ${folder}/standby/postgres.log`);
  return { primary, standby, url: urlTo(primary, `${primary.address},${standby.address}`) };
}

/** Kills the primary, promotes the standby and waits for the next sale. @returns how long selling stood still after it */
export async function failOver(
  { primary, standby }: Pair,
  tally: Tally,
  signal: AbortSignal,
): Promise<number> {
  await primary.kill();
  const admin = connect(urlTo(standby, standby.address), { maxConnections: 1 });
  await admin`SELECT pg_promote()`.finally(() => admin.end());
  const promotedAt = performance.now();
  // Sales that were told before are counted by now; the next one is of the new primary.
  await whenSold(tally, tally.acknowledged.size + 1, signal);
  return Math.round(performance.now() - promotedAt);
}

/** Starts the former primary again, as one, and makes every process look for the primary anew. */
async function comeBack({ primary, standby }: Pair, tally: Tally, signal: AbortSignal): Promise<void> {
  await primary.start();
  const admin = connect(urlTo(standby, standby.address), { maxConnections: 1 });
  await admin`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'kobodesk' AND pid <> pg_backend_pid()`.finally(() => admin.end());
  await whenSold(tally, tally.acknowledged.size + 1, signal);
}

export interface FailOverRun {
  orders: number;
  clients: number;
  processes?: number;
  program?: string;
  requerySeconds?: string;
  isHurried?: boolean;
}

/** Sells while the primary dies and its standby takes over, the processes left alone. */
export async function sellThroughFailOver(folder: string, size: FailOverRun) {
  const pair = await startPair(folder);
  let pauseMs = 0;
  try {
    const sold = await sellThroughFleet({
      ...size,
      databaseUrl: pair.url,
      checkUrl: urlTo(pair.standby, pair.standby.address),
      limitMs: LIMIT_MS,
      async disturb(_fleet, tally, signal) {
        await whenSold(tally, size.orders / 3, signal);
        pauseMs = await failOver(pair, tally, signal);
        await whenSold(tally, (size.orders * 2) / 3, signal);
        await comeBack(pair, tally, signal);
      },
    });
    return { ...sold, pauseMs };
  } finally {
    await pair.primary.stop();
    await pair.standby.stop();
  }
}

/** A synchronous standby that is promoted under load. @returns false when money was lost */
export function runStandby(): Promise<boolean> {
  const size = sizes({ orders: 3_000, clients: 30, kills: 0 });
  return withFolder(async (folder) => {
    const { tally, verdict, seconds, pauseMs } = await sellThroughFailOver(folder, size);
    line('first sale', `${pauseMs} ms after the promotion`);
    print(tally, verdict, seconds);
    return holds(tally, verdict);
  });
}
