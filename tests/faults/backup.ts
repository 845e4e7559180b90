import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { plantBusyShop } from '../../bench/support/busy-shop.ts';
import { createDeps } from '../server/funding/setting.ts';
import { buyAirtime, newTally, openFundedAgent, type Tally } from './clients.ts';
import { inDatabase } from './in-database.ts';
import { Product } from './product.ts';
import { line, say } from './report.ts';
import { withFolder } from './with-folder.ts';

const PLANTED = Number(process.env.FAULTS_PLANTED ?? 0);
const CLIENTS = 20;
const SELL_MS = 45_000;
const TRIED_WITHIN_MS = 1_800_000;
/** Of each agent of the planted year. */
const SALES = 1_000;
/** What is promised: seconds of sales that are lost, and until the shop is there again. */
const PROMISED = { lostSeconds: 60, backSeconds: 600 };

const run = promisify(execFile);

/** Kept with each order: when its seller was told of it. */
class TimedAnswers extends Map<string, { ref: string; status: string }> {
  readonly times = new Map<string, number>();

  override set(key: string, answer: { ref: string; status: string }): this {
    this.times.set(key, Date.now());
    return super.set(key, answer);
  }
}

/**
 * Loses a shop that is selling, with its machine, and restores it from BACKUP_DIR. FAULTS_PLANTED orders are in it before.
 * @returns false when more is missing than is promised, or the books do not agree
 */
export const runBackup = (): Promise<boolean> =>
  withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const backups = join(folder, 'backups');
    for (const path of [dataDir, backups]) await mkdir(path);
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    await plant(new Product(baseUrl, dataDir, {}));
    const product = new Product(baseUrl, dataDir, { BACKUP_DIR: backups });
    try {
      await product.start();
      await tryFirst(dataDir);
      const { tally, killedAt } = await sellAndKill(product, join(folder, 'by-hand'));
      await rm(dataDir, { recursive: true });
      return await restoreAndJudge(product, backups, tally, killedAt);
    } finally {
      await product.end('SIGTERM');
    }
  });

async function plant(product: Product): Promise<void> {
  if (PLANTED === 0) return;
  await product.start();
  await product.end('SIGTERM');
  const begun = Date.now();
  await inDatabase(
    product.dataDir,
    async (sql) => plantBusyShop(await createDeps(sql), { agents: Math.ceil(PLANTED / SALES), sales: SALES }),
    1,
  );
  line('orders planted', `${PLANTED} in ${secondsSince(begun)} s`);
}

const secondsSince = (begun: number) => Math.round((Date.now() - begun) / 1_000);

/** Waits for the first backup, and for its trial. */
async function tryFirst(dataDir: string): Promise<void> {
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
  if (drill?.problem !== null && PLANTED === 0) throw new Error(`the trial failed: ${drill?.problem}`);
}

/** Sells, makes one more backup by hand meanwhile, and kills shop and database in the same moment. */
async function sellAndKill(product: Product, byHand: string): Promise<{ tally: Tally; killedAt: number }> {
  const answers = new TimedAnswers();
  const tally = { ...newTally(), acknowledged: answers };
  const tokens = await Promise.all(Array.from({ length: CLIENTS }, () => openFundedAgent(product.baseUrl)));
  const stop = new AbortController();
  const selling = tokens.map((token) =>
    buyAirtime([product.baseUrl], token, () => !stop.signal.aborted, tally, stop.signal).catch(
      () => undefined,
    ),
  );
  const begun = Date.now();
  await operator(product.dataDir, 'backup', '--to', byHand);
  line('backup by hand', `${secondsSince(begun)} s, while ${answers.size} orders were sold`);
  await wait(SELL_MS);
  const killedAt = Date.now();
  await Promise.all([product.killDatabase(), product.end('SIGKILL')]);
  stop.abort();
  await Promise.all(selling);
  return { tally, killedAt };
}

const operator = (DATA_DIR: string, ...argv: string[]) =>
  run(process.execPath, ['dist/server/operator.js', ...argv], { env: { ...process.env, DATA_DIR } });

async function restoreAndJudge(
  product: Product,
  backups: string,
  tally: Tally,
  killedAt: number,
): Promise<boolean> {
  const begun = Date.now();
  const { stdout } = await operator(product.dataDir, 'restore', '--from', backups);
  const restoredSeconds = secondsSince(begun);
  await product.start();
  const backSeconds = secondsSince(begun);
  say(stdout.trim());
  line('restored', `in ${restoredSeconds} s, selling again after ${backSeconds} s`);
  const missing = await inDatabase(product.dataDir, (sql) => missingOf(sql, tally));
  const firstLost = Math.min(
    killedAt,
    ...missing.map((key) => (tally.acknowledged as TimedAnswers).times.get(key) ?? killedAt),
  );
  const lostSeconds = (killedAt - firstLost) / 1_000;
  line('orders missing', `${missing.length}, of the last ${lostSeconds.toFixed(1)} s`);
  await product.end('SIGTERM');
  // The planted year is no ledger: it was written, and not sold.
  const agrees = PLANTED > 0 || (await reconciles(product.dataDir));
  line('books', PLANTED > 0 ? 'not compared' : agrees ? 'agree' : 'do not agree');
  return agrees && lostSeconds <= PROMISED.lostSeconds && backSeconds <= PROMISED.backSeconds;
}

const reconciles = (dataDir: string): Promise<boolean> =>
  operator(dataDir, 'reconcile').then(
    () => true,
    () => false,
  );

async function missingOf(sql: Sql, { acknowledged }: Tally): Promise<string[]> {
  const rows = await sql<
    { key: string }[]
  >`SELECT idempotency_key AS key FROM transactions WHERE service IS NOT NULL`;
  const there = new Set(rows.map(({ key }) => key));
  return [...acknowledged.keys()].filter((key) => !there.has(key));
}
