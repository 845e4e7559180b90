import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../funding/deps.ts';
import { raiseDaily } from '../../platform/alerts/raise-daily.ts';
import { backUpEmbedded } from '../../platform/backup/base-backup.ts';
import { type Base, type BackupFolder, listBases, listWal } from '../../platform/backup/folder.ts';
import { prune } from '../../platform/backup/prune.ts';
import { reachOf } from '../../platform/backup/ship-wal.ts';
import { readSegmentName } from '../../platform/backup/wal-names.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { nextNight } from '../night.ts';
import { tryNewest } from './drill.ts';
import { identitiesFor, ownFolder } from './folder.ts';

const LOOK_EVERY_MS = 30_000;
const AFTER_FAILURE_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Few sell then, and it is over before the books are checked. */
const NIGHTLY_AT_MS = 3 * HOUR_MS;
/** Since when a backup must have been restored on trial. */
const TRIED_WITHIN_MS = 2 * DAY_MS;
/** A stop does not wait longer: what is half done counts for nothing. */
const STOP_MS = 5_000;

interface Given {
  /** The folder or bucket. */
  place: string;
  /** Of the role that owns the tables. */
  ownerUrl: string;
}

/**
 * Backs the embedded database up each night at three in Lagos, and at once where no backup reaches up to now; then removes the old
 * ones, and restores the new one on trial.
 */
export function createNightlyBackup(given: Given): Task<Deps> {
  const stopping = new AbortController();
  let nextAtMs = 0;
  let running: Promise<void> | undefined;

  const work = async (deps: Deps) => {
    try {
      await doWhatIsDue(deps, given, stopping.signal);
    } catch (error) {
      if (stopping.signal.aborted) return;
      deps.log.error({ err: error }, 'no backup was made');
      nextAtMs = deps.now().getTime() + AFTER_FAILURE_MS;
      const text = `No backup was made: ${(error as Error).message} It is tried again every ten minutes.`;
      await raiseDaily(deps.sql, 'backup', { event: 'backup.failed', text }, deps.now());
    }
  };

  return {
    name: 'nightly-backup',
    async runOnce(deps) {
      const atMs = deps.now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (running || (atMs < nextAtMs && atMs > nextAtMs - AFTER_FAILURE_MS)) return false;
      nextAtMs = atMs + LOOK_EVERY_MS;
      running = work(deps).finally(() => (running = undefined));
      // A stop does not wait for it, so neither does this.
      running.catch((error: unknown) => deps.log.error({ err: error }, 'the failed backup was not told of'));
      return false;
    },
    async drain() {
      stopping.abort();
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

async function doWhatIsDue(deps: Deps, { place, ownerUrl }: Given, signal: AbortSignal): Promise<void> {
  const { config, sql, log, now } = deps;
  const folder = await ownFolder(config, place);
  const newest = await newestOf(folder);
  if (!newest || newest.endedAt < lastNight(now()) || !(await reachesUp(newest, folder))) {
    await backUpEmbedded({ dataDir: config.dataDir, ownerUrl, folder, signal });
    await prune(folder, config.backup.days, now());
  }
  const toTry = await newestOf(folder);
  if (toTry && !(await wasTried(sql, toTry))) {
    const identities = await identitiesFor(config, undefined);
    await tryNewest({ ...deps, operator: 'nightly' }, { folder, identities, log });
  }
  await expectTried(deps, folder);
}

const newestOf = async (folder: BackupFolder): Promise<Base | undefined> =>
  (await listBases(folder).catch(() => [])).find(({ of }) => of === 'embedded');

const lastNight = (now: Date) => new Date(nextNight(now, NIGHTLY_AT_MS).getTime() - DAY_MS);

/** Whether nothing is missing of the log between it and the newest of the folder. A restored database has a log of its own. */
async function reachesUp({ wal }: Base, folder: BackupFolder): Promise<boolean> {
  const from = wal && readSegmentName(wal.from);
  const files = await listWal(folder);
  const newest = files.findLast(({ segment }) => segment !== undefined)?.segment;
  if (!from || !newest) return false;
  return from.timeline === newest.timeline && reachOf(from, files) >= newest.number;
}

async function wasTried(sql: Sql, { name }: Base): Promise<boolean> {
  const [row] = await sql`SELECT FROM restore_drills WHERE backup = ${name} LIMIT 1`;
  return row !== undefined;
}

/** Backups that were not restored on trial for days are as good as none. */
async function expectTried({ sql, now }: Deps, folder: BackupFolder): Promise<void> {
  const [row] = await sql<{ upTo: Date | null }[]>`
    SELECT max(restored_to) AS up_to FROM restore_drills WHERE problem IS NULL`;
  const upTo = row?.upTo ?? (await listBases(folder)).at(-1)?.endedAt;
  if (!upTo || now().getTime() - upTo.getTime() < TRIED_WITHIN_MS) return;
  const text = `No backup since ${upTo.toISOString()} was restored on trial without a fault: see "operator backup list".`;
  await raiseDaily(sql, 'backup on trial', { event: 'backup.failed', text }, now());
}
