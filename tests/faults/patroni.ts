import { setTimeout as wait } from 'node:timers/promises';
import type { Tally } from './clients.ts';
import { sellThroughFleet, whenSold } from './fleet.ts';
import { PatroniCluster } from './patroni-cluster.ts';
import { holds, line, print, sizes } from './report.ts';
import { withFolder } from './with-folder.ts';

const LIMIT_MS = 1_800_000;
/** Sales between one failure and the next. */
const SALES_BETWEEN = 50;
/** Within it arrive the answers that were under way when the leader died. */
const UNDER_WAY_MS = 500;
export const LONGEST_PAUSE_MS = 30_000;

export const FAILOVERS = { orders: 2_000, clients: 6, kills: 20 };

/** Kills the leader with all its programs and lets it come back once another one sells. @returns how long selling stood still */
async function killLeader(cluster: PatroniCluster, tally: Tally, signal: AbortSignal): Promise<number> {
  await cluster.untilWhole();
  await whenSold(tally, tally.acknowledged.size + SALES_BETWEEN, signal);
  const leader = await cluster.leader();
  const killedAt = performance.now();
  await leader.kill();
  await wait(UNDER_WAY_MS);
  await whenSold(tally, tally.acknowledged.size + 1, signal);
  const pauseMs = performance.now() - killedAt;
  await leader.start(cluster.shared);
  return pauseMs;
}

/** Sells over three nodes under Patroni while their leader is killed again and again. */
export function sellThroughPatroni(size: { orders: number; clients: number; kills: number }) {
  return withFolder(async (folder) => {
    const cluster = await PatroniCluster.start(folder);
    const pausesMs: number[] = [];
    try {
      const sold = await sellThroughFleet({
        ...size,
        processes: 2,
        databaseUrl: cluster.url,
        checkUrl: cluster.url,
        limitMs: LIMIT_MS,
        async disturb(_fleet, tally, signal) {
          for (let kill = 0; kill < size.kills; kill += 1)
            pausesMs.push(await killLeader(cluster, tally, signal));
        },
      });
      pausesMs.sort((a, b) => a - b);
      return {
        ...sold,
        kills: pausesMs.length,
        medianMs: pausesMs[Math.floor(pausesMs.length / 2)] ?? 0,
        longestMs: pausesMs.at(-1) ?? 0,
      };
    } finally {
      await cluster.end();
    }
  });
}

const toSeconds = (ms: number) => (ms / 1_000).toFixed(1);

/** @returns false when money was lost or selling stood still too long */
export async function runPatroni(): Promise<boolean> {
  const found = await sellThroughPatroni(sizes(FAILOVERS));
  const { tally, verdict, seconds, kills, medianMs, longestMs } = found;
  line('leaders killed', kills);
  line('selling again after', `median ${toSeconds(medianMs)} s, at most ${toSeconds(longestMs)} s`);
  print(tally, verdict, seconds);
  return holds(tally, verdict) && longestMs <= LONGEST_PAUSE_MS;
}
