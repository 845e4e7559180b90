import type { Config } from '../../platform/config.ts';
import { openStore, readPlace } from '../../platform/backup/places.ts';
import { restore, type Restored } from '../../platform/backup/restore.ts';
import { connect } from '../../platform/db/connect.ts';
import { createLogger } from '../../platform/log.ts';
import { audit } from '../audit.ts';
import { OperatorError } from '../context.ts';
import { readMoment, writeMoment } from '../lagos-moment.ts';
import type { Report } from '../report.ts';
import { identitiesFor } from './folder.ts';

interface RestoreGiven {
  /** The folder of backups. */
  from: string;
  /** The file of a key. */
  identity?: string | undefined;
  /** As Lagos has it, such as "2026-12-01 06:00", or with an offset, such as "2026-12-01T05:00:30Z". */
  toTime?: string | undefined;
}

/**
 * Restores a backup into an empty DATA_DIR, and leaves a line of it on the record of the shop that is there again.
 * @throws OperatorError, BackupError or StartupError when it cannot; nothing is left then
 */
export async function restoreBackup(
  config: Config,
  operator: string,
  { from, identity, toTime }: RestoreGiven,
): Promise<Report> {
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new OperatorError(
      'A restore makes an embedded database: leave out DATABASE_URL, and set DATA_DIR.',
    );
  const restored = await restore({
    folder: { store: openStore(readPlace(from)) },
    identities: await identitiesFor(config, identity),
    toTime: toTime === undefined ? undefined : readTime(toTime),
    dataDir,
    log: createLogger({ level: 'silent' }),
  });
  try {
    await note(restored, operator, { from, toTime });
  } catch (error) {
    await restored.discard();
    throw error;
  }
  await restored.keep();
  const { base, upTo } = restored;
  return {
    message: `Everything up to ${writeMoment(upTo)} in Lagos is there. Now run "funding fetch --hours ${hoursSince(upTo)}" for what the bank took since, where it gives a list, then "reconcile --ask-vendor 48", then start Kobodesk. Orders of after that time are with the vendors alone: compare their lists by "vendor statement".`,
    detail: { backup: base.name, 'restored up to': upTo.toISOString(), into: dataDir },
  };
}

/** With a day before it: the bank may have told of a payment later than it took it. */
const hoursSince = (time: Date): number => Math.ceil((Date.now() - time.getTime()) / 3_600_000) + 24;

function readTime(text: string): Date {
  const at = /(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : readMoment(text);
  if (Number.isNaN(at.getTime()))
    throw new OperatorError(`"${text}" is not a time. Write it as Lagos has it, such as "2026-12-01 06:00".`);
  return at;
}

async function note({ base, url, upTo }: Restored, operator: string, given: object): Promise<void> {
  const sql = connect(url, { maxConnections: 1 });
  const context = { sql, operator, now: () => new Date() };
  const outcome = `the backup ${base.name} with everything up to ${upTo.toISOString()}`;
  await audit(context, { command: 'restore', arguments: { ...given } }, outcome).finally(() => sql.end());
}
