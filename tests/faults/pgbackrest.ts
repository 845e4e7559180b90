import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#server/platform/db/connect.ts';
import { freePort } from '#server/platform/db/embedded/free-port.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import {
  isAsPromised,
  keysIn,
  missingOf,
  PROMISED,
  reconciles,
  type Recovery,
  type Sale,
  secondsSince,
  startSelling,
  type TimedAnswers,
} from './lost-shop.ts';
import { PgbackrestHost } from './pgbackrest-host.ts';
import { Product } from './product.ts';
import { interruption, line } from './report.ts';
import { withFolder } from './with-folder.ts';

/** After the backup: longer than what may be lost, so that an archive that does not go on is noticed. */
const SELL_MS = 90_000;
/** An order is there before its seller is told: one that was told so much later was placed after. */
const MUCH_LATER_MS = 5_000;

interface Loss {
  answers: TimedAnswers;
  /** In the middle of the sale, and at its end: milliseconds as Date.now(). */
  middle: number;
  lostAt: number;
}

/**
 * Loses a shop that is selling, with a PostgreSQL of Debian's and its machine, and restores it by pgBackRest and the files of
 * deploy/pgbackrest: to the end of its log, and to a moment in the middle of the sale.
 * @returns false when more is missing than is promised, the books do not agree, or the moment was not met
 */
export const runPgbackrest = async (): Promise<boolean> => {
  const { recovery, isArchived, isMet } = await losePgbackrest();
  return isAsPromised(recovery) && isArchived && isMet;
};

/** What came back at the end, whether a quiet shop was archived in time, and whether the moment in the middle was met. */
export const losePgbackrest = (): Promise<{ recovery: Recovery; isArchived: boolean; isMet: boolean }> =>
  withFolder(async (folder) => {
    const host = await PgbackrestHost.start(join(folder, 'database'));
    const environment = { DATABASE_URL: host.urlOf() };
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    const product = new Product(baseUrl, join(folder, 'shop'), environment);
    try {
      const isArchived = await archivesInQuiet(host);
      await product.start();
      const loss = await sellAndLose(host, product);
      const recovery = await restoreToTheEnd(host, product, loss);
      return { recovery, isArchived, isMet: await restoreToTheMiddle(host, loss) };
    } finally {
      await product.end('SIGKILL');
      await host.end();
    }
  });

/** Whether what is written is archived in time, where nothing follows that would fill the segment. */
async function archivesInQuiet(host: PgbackrestHost): Promise<boolean> {
  const sql = connect(host.urlOf(), { maxConnections: 1 });
  try {
    const begun = Date.now();
    await sql`SELECT pg_logical_emit_message(true, 'faults', 'the only sale of an hour')`;
    const [written] = await sql<{ file: string }[]>`SELECT pg_walfile_name(pg_current_wal_lsn()) AS file`;
    const isArchived = async () => {
      interruption.throwIfAborted();
      const [row] =
        await sql`SELECT last_archived_wal >= ${written?.file ?? ''} AS done FROM pg_stat_archiver`;
      return row?.done === true;
    };
    const isInTime = await waitUntil(isArchived, PROMISED.lostSeconds * 1_000, 500);
    line('archived in quiet', isInTime ? `after ${secondsSince(begun)} s` : 'not within a minute');
    return isInTime;
  } finally {
    await sql.end();
  }
}

/** Sells, makes a backup meanwhile, and kills shop and database in the same moment. */
async function sellAndLose(host: PgbackrestHost, product: Product): Promise<Loss> {
  const sale = await startSelling(product.baseUrl);
  try {
    return await sellOn(host, product, sale);
  } finally {
    await sale.stop();
  }
}

async function sellOn(host: PgbackrestHost, product: Product, { answers }: Sale): Promise<Loss> {
  const begun = Date.now();
  await host.backrest('--type=full', 'backup');
  line('backup', `${secondsSince(begun)} s, while ${answers.size} orders were sold`);
  await wait(SELL_MS / 2, undefined, { signal: interruption });
  const middle = Date.now();
  await wait(SELL_MS / 2, undefined, { signal: interruption });
  const lostAt = Date.now();
  await Promise.all([host.lose(), product.end('SIGKILL')]);
  line('orders acknowledged', answers.size);
  return { answers, middle, lostAt };
}

async function restoreToTheEnd(
  host: PgbackrestHost,
  product: Product,
  { answers, lostAt }: Loss,
): Promise<Recovery> {
  const begun = Date.now();
  await host.restore('restored');
  const restoredSeconds = secondsSince(begun);
  await product.start();
  const backSeconds = secondsSince(begun);
  line('restored', `in ${restoredSeconds} s, selling again after ${backSeconds} s`);
  const { missing, lostSeconds } = missingOf(answers, await keysOf(host), lostAt);
  line('orders missing', `${missing}, of the last ${lostSeconds.toFixed(1)} s`);
  // The restored one is archived like the one before.
  await host.backrest('check');
  await product.end('SIGTERM');
  const agrees = await reconciles({ ...product.environment, DATA_DIR: product.dataDir });
  line('books', agrees ? 'agree' : 'do not agree');
  await host.stop();
  return { orders: answers.size, missing, lostSeconds, restoredSeconds, backSeconds, agrees };
}

async function restoreToTheMiddle(host: PgbackrestHost, { answers, middle }: Loss): Promise<boolean> {
  const target = new Date(middle).toISOString().replace('T', ' ').replace('Z', '+00');
  // A database to look at: it must not archive into what the shop's own is restored from.
  await host.restore(
    'middle',
    '--type=time',
    `--target=${target}`,
    '--target-action=promote',
    '--archive-mode=off',
  );
  const kept = await keysOf(host);
  const told = [...answers.keys()];
  const missing = told.filter((key) => answers.toldAt(key) <= middle && !kept.has(key));
  const later = told.filter((key) => answers.toldAt(key) > middle + MUCH_LATER_MS);
  const left = later.filter((key) => kept.has(key));
  line(
    'as in the middle',
    `${kept.size} orders, ${missing.length} missing; ${left.length} of ${later.length} later ones`,
  );
  await host.stop();
  return missing.length === 0 && later.length > 0 && left.length === 0;
}

async function keysOf(host: PgbackrestHost): Promise<Set<string>> {
  const sql = connect(host.urlOf(), { maxConnections: 1 });
  return keysIn(sql).finally(() => sql.end());
}
