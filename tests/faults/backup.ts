import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { plantBusyShop } from '../../bench/support/busy-shop.ts';
import { createDeps } from '../server/funding/setting.ts';
import { inDatabase } from './in-database.ts';
import {
  isAsPromised,
  keysIn,
  missingOf,
  operator,
  reconciles,
  type Recovery,
  secondsSince,
  startSelling,
  type TimedAnswers,
} from './lost-shop.ts';
import { Product } from './product.ts';
import { line, say } from './report.ts';
import { withFolder } from './with-folder.ts';

const SELL_MS = 45_000;
const TRIED_WITHIN_MS = 1_800_000;
/** Of each agent of the planted year. */
const SALES = 1_000;

/**
 * Loses a shop that is selling, with its machine, and restores it from BACKUP_DIR. FAULTS_PLANTED orders are in it before.
 * @returns false when more is missing than is promised, or the books do not agree
 */
export const runBackup = async (): Promise<boolean> =>
  isAsPromised(await loseAndRestore(Number(process.env.FAULTS_PLANTED ?? 0)));

/** @param planted orders that are in the shop before */
export const loseAndRestore = (planted: number): Promise<Recovery> =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const backups = join(folder, 'backups');
    for (const path of [dataDir, backups]) await mkdir(path);
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    await plant(new Product(baseUrl, dataDir, {}), planted);
    const product = new Product(baseUrl, dataDir, { BACKUP_DIR: backups });
    try {
      await product.start();
      await tryFirst(dataDir, planted);
      const { answers, killedAt } = await sellAndKill(product, join(folder, 'by-hand'));
      await rm(dataDir, { recursive: true });
      const recovery = await restoreShop(product, backups, answers, killedAt);
      // A planted year is no ledger: it was written, and not sold.
      const agrees = planted > 0 || (await reconciles({ DATA_DIR: dataDir }));
      line('books', planted > 0 ? 'not compared' : agrees ? 'agree' : 'do not agree');
      return { ...recovery, agrees };
    } finally {
      await product.end('SIGTERM');
    }
  });

async function plant(product: Product, planted: number): Promise<void> {
  if (planted === 0) return;
  await product.start();
  await product.end('SIGTERM');
  const begun = Date.now();
  await inDatabase(
    product.dataDir,
    async (sql) => plantBusyShop(await createDeps(sql), { agents: Math.ceil(planted / SALES), sales: SALES }),
    1,
  );
  line('orders planted', `${planted} in ${secondsSince(begun)} s`);
}

/** Waits for the first backup, and for its trial. */
async function tryFirst(dataDir: string, planted: number): Promise<void> {
  const begun = Date.now();
  const drills = () =>
    inDatabase(
      dataDir,
      (sql) => sql<{ tookMs: number; problem: string | null }[]>`SELECT took_ms, problem FROM restore_drills`,
    );
  let done: Awaited<ReturnType<typeof drills>> = [] as never;
  await waitUntil(async () => (done = await drills()).length > 0, TRIED_WITHIN_MS, 1_000);
  const [drill] = done;
  line(
    'first backup, tried',
    `after ${secondsSince(begun)} s, ${(drill?.tookMs ?? 0) / 1_000} s of them the trial`,
  );
  if (drill?.problem !== null && planted === 0) throw new Error(`the trial failed: ${drill?.problem}`);
}

/** Sells, makes one more backup by hand meanwhile, and kills shop and database in the same moment. */
async function sellAndKill(
  product: Product,
  byHand: string,
): Promise<{ answers: TimedAnswers; killedAt: number }> {
  const { answers, stop } = await startSelling(product.baseUrl);
  const begun = Date.now();
  await operator({ DATA_DIR: product.dataDir }, 'backup', '--to', byHand);
  line('backup by hand', `${secondsSince(begun)} s, while ${answers.size} orders were sold`);
  await wait(SELL_MS);
  const killedAt = Date.now();
  await Promise.all([product.killDatabase(), product.end('SIGKILL')]);
  await stop();
  return { answers, killedAt };
}

async function restoreShop(
  product: Product,
  backups: string,
  answers: TimedAnswers,
  killedAt: number,
): Promise<Omit<Recovery, 'agrees'>> {
  const begun = Date.now();
  const { stdout } = await operator({ DATA_DIR: product.dataDir }, 'restore', '--from', backups);
  const restoredSeconds = secondsSince(begun);
  await product.start();
  const backSeconds = secondsSince(begun);
  say(stdout.trim());
  line('restored', `in ${restoredSeconds} s, selling again after ${backSeconds} s`);
  const { missing, lostSeconds } = missingOf(answers, await inDatabase(product.dataDir, keysIn), killedAt);
  line('orders missing', `${missing}, of the last ${lostSeconds.toFixed(1)} s`);
  await product.end('SIGTERM');
  return { orders: answers.size, missing, lostSeconds, restoredSeconds, backSeconds };
}
