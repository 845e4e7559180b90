import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { seededRandom } from '#server/demo/random.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { inDatabase } from './in-database.ts';
import { Product } from './product.ts';
import { type Surroundings, surround } from './surroundings.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { line, print, sizes } from './report.ts';
import { isSettled, verify } from './verify.ts';

const SIZES = sizes({ orders: 10_000, clients: 50, kills: 20 });
const { orders: ORDERS, clients: CLIENTS, kills: KILLS } = SIZES;
const DATABASE_KILLS = Number(process.env['FAULTS_DATABASE_KILLS'] ?? 2);
const SEED = 7;
const MAX_RUN_MS = 1_800_000;
const REQUERY_SECONDS = '1,1,2,2,3,3,5,5,5,5,5,5';

/** Kills at moments spread over the run's progress, so that each one hits sales under way. */
async function harass(product: Product, tally: Tally): Promise<void> {
  const random = seededRandom(SEED);
  const total = KILLS + DATABASE_KILLS;
  const everyDatabase = DATABASE_KILLS > 0 ? Math.floor(total / DATABASE_KILLS) : Infinity;
  for (let kill = 1; kill <= total; kill++) {
    await waitUntil(() => tally.acknowledged.size >= (ORDERS * kill) / (total + 2), MAX_RUN_MS);
    await wait(random.between(0, 400));
    if (kill % everyDatabase === 0) {
      await product.killDatabase();
      continue;
    }
    await product.end('SIGKILL');
    await product.start();
  }
}

/** One process with the embedded database. @returns false when money was lost */
export async function runSingle(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-faults-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const around = await surround(await startTroubledVtpass(SEED));
  const product = new Product(`http://127.0.0.1:${await freePort()}`, dataDir, {
    ...around.settings,
    REQUERY_SECONDS,
  });
  try {
    await product.start();
    return await sellThrough(product, around);
  } finally {
    await product.end('SIGTERM');
    await around.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sellThrough(product: Product, { vendor, payIn }: Surroundings): Promise<boolean> {
  const tally = newTally();
  const begun = Date.now();
  const tokens = await Promise.all(
    Array.from({ length: CLIENTS }, () => openFundedAgent(product.baseUrl, payIn)),
  );
  const selling = tokens.map((token) =>
    buyAirtime([product.baseUrl], token, (bought) => bought < ORDERS / CLIENTS, tally),
  );
  await Promise.all([harass(product, tally), ...selling]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const verdict = await inDatabase(product.dataDir, async (sql) => {
    if (!(await waitUntil(() => isSettled(sql), MAX_RUN_MS, 500)))
      throw new Error('orders still wait for a requery');
    return verify(sql, tally.acknowledged, vendor);
  });
  line('process starts', `${product.starts}, database kills ${DATABASE_KILLS}`);
  print(tally, verdict, seconds);
  return verdict.violations.length === 0;
}
