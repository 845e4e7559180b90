import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { whenSold } from './fleet.ts';
import { inDatabase } from './in-database.ts';
import { withFolder } from './with-folder.ts';
import { Product } from './product.ts';
import { holds, interruption, line, print, sizes } from './report.ts';
import { SmallDisk } from './small-disk.ts';
import { surround } from './surroundings.ts';
import { startTroubledVtpass } from './vendor-trouble.ts';
import { isSettled, verify } from './verify.ts';

const MIB = 200;
const SEED = 13;
const LIMIT_MS = 300_000;
const SETTLE_MS = 120_000;
const STAYS_FULL_MS = 5_000;
const REQUERY_SECONDS = '1,1,2,2,3,3,5,5,5,5,5,5,5,5';
const NO_ROOM = 'Our storage is full';

interface Shop {
  product: Product;
  disk: SmallDisk;
  tally: Tally;
  signal: AbortSignal;
}

async function probe({ baseUrl }: Product, path: string): Promise<{ status: number; message: string }> {
  const answer = await fetch(baseUrl + path);
  const { message = '' } = (await answer.json()) as { message?: string };
  return { status: answer.status, message };
}

/** @throws Error unless the process lives and says that it cannot sell */
async function expectTold(product: Product, words: string): Promise<void> {
  const [healthy, ready] = [await probe(product, '/healthz'), await probe(product, '/readyz')];
  const isTold = healthy.status === 200 && ready.status === 503 && ready.message.includes(words);
  if (!isTold) throw new Error(`the probes do not tell "${words}": ${JSON.stringify({ healthy, ready })}`);
}

/** @returns how long it took until something was sold again */
async function sellAgain({ disk, tally, signal }: Shop): Promise<string> {
  await wait(STAYS_FULL_MS);
  const before = tally.acknowledged.size;
  await disk.makeRoom();
  const roomAt = performance.now();
  await whenSold(tally, before + 1, signal);
  return `${Math.round(performance.now() - roomAt)} ms after there was room`;
}

/** The tables can grow no more; what is there can be read. */
async function fillTables(shop: Shop): Promise<string> {
  const isRefused = () => [...shop.tally.excuses.keys()].some((said) => said.startsWith(NO_ROOM));
  await shop.disk.fill();
  await waitUntil(() => shop.signal.aborted || isRefused(), Infinity);
  shop.signal.throwIfAborted();
  await expectTold(shop.product, 'disk of the database is full');
  return sellAgain(shop);
}

/** Nor can the write-ahead log: PostgreSQL ends, and cannot start. */
async function fillLog(shop: Shop): Promise<string> {
  await shop.disk.fill();
  await inDatabase(shop.product.dataDir, async (sql) => {
    for (;;) {
      shop.signal.throwIfAborted();
      await sql`SELECT pg_logical_emit_message(true, 'faults', 'a line'), pg_switch_wal()`;
    }
  }).catch((error: unknown) => {
    // Of a log that is full PostgreSQL says nothing more to its clients.
    if (shop.signal.aborted) throw error;
  });
  await wait(STAYS_FULL_MS);
  await expectTold(shop.product, 'does not answer');
  return sellAgain(shop);
}

async function sellOn(disk: SmallDisk): Promise<boolean> {
  const { orders, clients } = sizes({ orders: 1_500, clients: 10, kills: 0 });
  const around = await surround(await startTroubledVtpass(SEED));
  const settings = { ...around.settings, REQUERY_SECONDS };
  const product = new Product(`http://127.0.0.1:${await freePort()}`, disk.folder, settings);
  const stopping = new AbortController();
  const signal = AbortSignal.any([stopping.signal, interruption, AbortSignal.timeout(LIMIT_MS)]);
  const tally = newTally();
  const shop = { product, disk, tally, signal };
  try {
    await product.start();
    const begun = performance.now();
    const tokens = await Promise.all(
      Array.from({ length: clients }, () => openFundedAgent(product.baseUrl, around.payIn)),
    );
    let isDisturbed = true;
    const selling = tokens.map((token) =>
      buyAirtime(
        [product.baseUrl],
        token,
        (bought) => isDisturbed || bought < orders / clients,
        tally,
        signal,
      ),
    );
    const disturb = async () => {
      await whenSold(tally, orders / 3, signal);
      line('tables full, sold', await fillTables(shop));
      await whenSold(tally, (orders * 2) / 3, signal);
      line('log full, sold', await fillLog(shop));
      isDisturbed = false;
    };
    await Promise.all([disturb(), ...selling]);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const verdict = await inDatabase(product.dataDir, async (sql) => {
      if (!(await waitUntil(() => isSettled(sql), SETTLE_MS, 500)))
        throw new Error('orders still wait for a requery');
      return verify(sql, tally.acknowledged, around.vendors);
    });
    for (const [said, times] of tally.excuses) line('refused with 5xx', `${times} times: ${said}`);
    line('process starts', product.starts);
    print(tally, verdict, seconds);
    return holds(tally, verdict);
  } finally {
    stopping.abort();
    await product.end('SIGTERM');
    await around.stop();
  }
}

/** One process whose DATA_DIR is on a disk that runs full, twice. @returns false when money was lost */
export function runDisk(): Promise<boolean> {
  return withFolder(async (folder) => {
    const disk = await SmallDisk.mount(join(folder, 'data'), MIB);
    return sellOn(disk).finally(() => disk.unmount());
  });
}
