import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../funding/deps.ts';
import { raiseDaily } from '../../platform/alerts/raise-daily.ts';
import { systemOf } from '../../platform/backup/base-backup.ts';
import { claimFolder } from '../../platform/backup/folder.ts';
import { createShipper, type Shipper } from '../../platform/backup/ship-wal.ts';
import { clusterDirOf } from '../../platform/db/embedded/embedded.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { ownFolder } from './folder.ts';

/** What is lost at most with the machine, and a moment more. */
const EVERY_MS = 10_000;
/** A database that starts again is no failure of the backups. */
const PATIENCE_MS = 45_000;
/** A run goes on behind the worker's back after so long: a bucket may be far away, and a stop must not wait for it. */
const RUN_MS = 5_000;
/** What a stop gives the last of the log to get there. */
const STOP_MS = 10_000;

/**
 * Takes the log of the embedded database to BACKUP_DIR every ten seconds. Nothing waits for it: with the folder away the shop sells,
 * and somebody is told.
 */
export function createShipLog(place: string): Task<Deps> {
  let nextAtMs = 0;
  let wellAtMs: number | undefined;
  let shipper: Shipper | undefined;
  let last: Deps | undefined;
  let running: Promise<void> | undefined;

  const ship = async (deps: Deps) => {
    const { sql, config } = deps;
    const folder = await ownFolder(config, place);
    await claimFolder(folder, await systemOf(sql));
    shipper ??= createShipper({ sql, clusterDir: clusterDirOf(config.dataDir), folder });
    await shipper.ship();
  };
  const isOverdue = (atMs: number) => wellAtMs !== undefined && atMs - wellAtMs >= PATIENCE_MS;

  const run = async (deps: Deps, atMs: number) => {
    try {
      await ship(deps);
      wellAtMs = atMs;
    } catch (error) {
      // It goes on where the folder ends, whatever was written of the last file.
      shipper = undefined;
      deps.log.warn({ err: error }, 'the log was not copied to BACKUP_DIR');
      if (isOverdue(atMs))
        await tell(
          deps,
          `Sales are not backed up any more: ${(error as Error).message} Selling goes on; put BACKUP_DIR right, and the backups go on too.`,
        );
    }
  };

  return {
    name: 'ship-log',
    async runOnce(deps) {
      last = deps;
      const atMs = deps.now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      nextAtMs = atMs + EVERY_MS;
      wellAtMs = Math.min(wellAtMs ?? atMs, atMs);
      if (running && isOverdue(atMs)) await tell(deps, SLOW);
      running ??= run(deps, atMs).finally(() => (running = undefined));
      await within(RUN_MS, running);
      return false;
    },
    /** What was written last goes along when the process is stopped. */
    async drain() {
      const shipLast = async (deps: Deps) => {
        await running;
        await ship(deps);
      };
      if (last)
        await within(STOP_MS, shipLast(last)).catch((error: unknown) =>
          last?.log.warn({ err: error }, 'the end of the log was not copied to BACKUP_DIR'),
        );
    },
  };
}

const SLOW =
  'Sales are backed up too late: BACKUP_DIR takes longer for the log than the shop to write it. Selling goes on; what is not there yet is lost with the machine. A nearer place or a faster line is needed.';

const within = (ms: number, work: Promise<void>): Promise<void> =>
  Promise.race([work, pause(ms, undefined, { ref: false })]);

const tell = ({ sql, now }: Deps, text: string): Promise<void> =>
  raiseDaily(sql, 'backup of the log', { event: 'backup.failed', text }, now());
