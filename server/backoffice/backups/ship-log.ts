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

/**
 * Takes the log of the embedded database to BACKUP_DIR every ten seconds. Nothing waits for it: with the folder away the shop sells,
 * and somebody is told.
 */
export function createShipLog(place: string): Task<Deps> {
  let nextAtMs = 0;
  let wellAtMs: number | undefined;
  let shipper: Shipper | undefined;
  let last: Deps | undefined;

  const ship = async (deps: Deps) => {
    const { sql, config } = deps;
    const folder = await ownFolder(config, place);
    await claimFolder(folder, await systemOf(sql));
    shipper ??= createShipper({ sql, clusterDir: clusterDirOf(config.dataDir), folder });
    await shipper.ship();
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
      try {
        await ship(deps);
        wellAtMs = atMs;
      } catch (error) {
        // It goes on where the folder ends, whatever was written of the last file.
        shipper = undefined;
        deps.log.warn({ err: error }, 'the log was not copied to BACKUP_DIR');
        if (atMs - wellAtMs >= PATIENCE_MS) await tell(deps, error);
      }
      return false;
    },
    /** What was written last goes along when the process is stopped. */
    async drain() {
      if (last)
        await ship(last).catch((error: unknown) =>
          last?.log.warn({ err: error }, 'the end of the log was not copied to BACKUP_DIR'),
        );
    },
  };
}

function tell({ sql, now }: Deps, error: unknown): Promise<void> {
  const text = `Sales are not backed up any more: ${(error as Error).message} Selling goes on; put BACKUP_DIR right, and the backups go on too.`;
  return raiseDaily(sql, 'backup of the log', { event: 'backup.failed', text }, now());
}
