import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/platform/db/connect.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { seededRandom } from '#server/demo/random.ts';
import type { FakeVtpass } from '../server/vendors/fake-vtpass.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { Product } from './product.ts';
import { interruption } from './report.ts';
import { type PayIn, surround } from './surroundings.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { isSettled, type Verdict, verify } from './verify.ts';

const SEED = 11;
const REQUERY_SECONDS = '1,1,2,2,3,3,5,5,5,5,5,5';
/** An order of a killed process is left alone for a minute, then asked for by the schedule above (42 s), at times by a process that is killed too. */
const SETTLE_MS = 180_000;

export interface FleetRun {
  /** What the processes are given as DATABASE_URL. */
  databaseUrl: string;
  /** The way to the database for the checks at the end. */
  checkUrl: string;
  /** At least; selling goes on until `disturb` is through. */
  orders: number;
  clients: number;
  /** @default 3 */
  processes?: number;
  limitMs: number;
  /** What goes wrong while all sell. */
  disturb: (fleet: readonly Product[], tally: Tally, signal: AbortSignal) => Promise<void>;
  /** Waits between requeries. @default some that leave the vendor time */
  requerySeconds?: string;
  /** Does not sit out the minute for which an order is left to the process that sends it, dead or alive. @default false */
  isHurried?: boolean;
  /** The built server. @default dist/server/main.js */
  program?: string;
  /** Whom all buy from. @default a VTpass in trouble */
  vendor?: FakeVtpass;
}

/** Sells through several processes over one database, then holds what was told against what is there. */
export async function sellThroughFleet(
  run: FleetRun,
): Promise<{ tally: Tally; verdict: Verdict; seconds: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-fleet-'));
  const around = await surround(run.vendor ?? (await startTroubledVtpass(SEED)));
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, interruption, AbortSignal.timeout(run.limitMs)]);
  const settings = {
    ...around.settings,
    REQUERY_SECONDS: run.requerySeconds ?? REQUERY_SECONDS,
    DATABASE_URL: run.databaseUrl,
  };
  const fleet: Product[] = [];
  try {
    for (let index = 0; index < (run.processes ?? 3); index++)
      fleet.push(
        new Product(
          `http://127.0.0.1:${await freePort()}`,
          join(folder, `process-${index}`),
          settings,
          run.program,
        ),
      );
    await Promise.all(fleet.map((product) => product.start()));
    const begun = performance.now();
    const tally = newTally();
    await sell(run, fleet, tally, signal, around.payIn);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const sql = connect(run.checkUrl, { maxConnections: 2 });
    try {
      if (run.isHurried)
        await sql`UPDATE transactions SET requery_at = now() WHERE requery_at > now() + interval '9 s'`;
      if (!(await waitUntil(() => isSettled(sql), SETTLE_MS, 250)))
        throw new Error('orders still wait for a requery');
      return { tally, verdict: await verify(sql, tally.acknowledged, around.vendors), seconds };
    } finally {
      await sql.end();
    }
  } finally {
    stopping.abort();
    await Promise.all(fleet.map((product) => product.end('SIGKILL')));
    await around.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sell(
  run: FleetRun,
  fleet: readonly Product[],
  tally: Tally,
  signal: AbortSignal,
  payIn: PayIn,
): Promise<void> {
  const baseUrls = fleet.map(({ baseUrl }) => baseUrl);
  const agents = baseUrls.flatMap((url, index) =>
    Array.from({ length: shareOf(run.clients, index, baseUrls.length) }, () => openFundedAgent(url, payIn)),
  );
  const tokens = await Promise.all(agents);
  let isDisturbed = true;
  const selling = tokens.map((token, index) => {
    const share = shareOf(run.orders, index, tokens.length);
    return buyAirtime(baseUrls, token, (bought) => bought < share || isDisturbed, tally, signal);
  });
  const disturbing = run.disturb(fleet, tally, signal).finally(() => (isDisturbed = false));
  await Promise.all([disturbing, ...selling]);
}

const shareOf = (total: number, index: number, parts: number) =>
  Math.floor((total * (index + 1)) / parts) - Math.floor((total * index) / parts);

/** Waits until so many orders were acknowledged. */
export async function whenSold(tally: Tally, orders: number, signal: AbortSignal): Promise<void> {
  await waitUntil(() => signal.aborted || tally.acknowledged.size >= orders, Infinity);
  signal.throwIfAborted();
}

/** Kills one process after the other, at moments spread over the run's progress, and starts it again. */
export async function killProcesses(
  fleet: readonly Product[],
  tally: Tally,
  { orders, kills }: { orders: number; kills: number },
  signal: AbortSignal,
): Promise<void> {
  const random = seededRandom(SEED);
  for (let kill = 1; kill <= kills; kill++) {
    await whenSold(tally, (orders * kill) / (kills + 2), signal);
    await wait(random.between(0, 200));
    const product = fleet[random.between(0, fleet.length - 1)];
    await product?.end('SIGKILL');
    await product?.start();
  }
}
