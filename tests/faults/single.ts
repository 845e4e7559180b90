import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { seededRandom } from '#server/demo/random.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { inDatabase } from './in-database.ts';
import { withFolder } from './with-folder.ts';
import { Product } from './product.ts';
import { type Surroundings, surround } from './surroundings.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { line, print, sizes } from './report.ts';
import { isSettled, verify } from './verify.ts';

const SEED = 7;
const MAX_RUN_MS = 1_800_000;
const REQUERY_SECONDS = '1,1,2,2,3,3,5,5,5,5,5,5';

interface Size {
  orders: number;
  clients: number;
  kills: number;
  databaseKills: number;
}

/** Kills at moments spread over the run's progress, so that each one hits sales under way. */
async function harass(product: Product, tally: Tally, { orders, kills, databaseKills }: Size): Promise<void> {
  const random = seededRandom(SEED);
  const total = kills + databaseKills;
  const everyDatabase = databaseKills > 0 ? Math.floor(total / databaseKills) : Infinity;
  for (let kill = 1; kill <= total; kill++) {
    await waitUntil(() => tally.acknowledged.size >= (orders * kill) / (total + 2), MAX_RUN_MS);
    await wait(random.between(0, 400));
    if (kill % everyDatabase === 0) {
      await product.killDatabase();
      continue;
    }
    await product.end('SIGKILL');
    await product.start();
  }
}

/**
 * Sells through one process with the embedded database while both are killed.
 * @param prepare what the shop is set up with before it sells
 * @returns false when money was lost
 */
export function sellThroughKills(
  around: Surroundings,
  size: Size,
  prepare: (sql: Sql) => Promise<unknown> = () => Promise.resolve(),
): Promise<boolean> {
  return withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const settings = { ...around.settings, REQUERY_SECONDS };
    const product = new Product(`http://127.0.0.1:${await freePort()}`, dataDir, settings);
    try {
      await product.start();
      await inDatabase(dataDir, prepare);
      return await sellThrough(product, around, size);
    } finally {
      await product.end('SIGTERM');
      await around.stop();
    }
  });
}

async function sellThrough(product: Product, around: Surroundings, size: Size): Promise<boolean> {
  const tally = newTally();
  const begun = Date.now();
  const tokens = await Promise.all(
    Array.from({ length: size.clients }, () => openFundedAgent(product.baseUrl, around.payIn)),
  );
  const selling = tokens.map((token) =>
    buyAirtime([product.baseUrl], token, (bought) => bought < size.orders / size.clients, tally),
  );
  await Promise.all([harass(product, tally, size), ...selling]);
  const seconds = Math.round((Date.now() - begun) / 1000);
  const verdict = await inDatabase(product.dataDir, async (sql) => {
    if (!(await waitUntil(() => isSettled(sql), MAX_RUN_MS, 500)))
      throw new Error('orders still wait for a requery');
    return verify(sql, tally.acknowledged, around.vendors);
  });
  line('process starts', `${product.starts}, database kills ${size.databaseKills}`);
  print(tally, verdict, seconds);
  return verdict.violations.length === 0;
}

/** One process that sells from one vendor. @returns false when money was lost */
export async function runSingle(): Promise<boolean> {
  return sellThroughKills(
    await surround(await startTroubledVtpass(SEED)),
    sizes({ orders: 10_000, clients: 50, kills: 20, databaseKills: 2 }),
  );
}
