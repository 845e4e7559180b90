import {
  type Base,
  type BackupFolder,
  listBases,
  listWal,
  walWrittenAt,
  type WalFile,
} from '../../platform/backup/folder.ts';
import { reachOf } from '../../platform/backup/ship-wal.ts';
import { readSegmentName } from '../../platform/backup/wal-names.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { reading } from '../action.ts';
import type { Report } from '../report.ts';
import type { Drill } from './drill.ts';
import { namedFolder } from './folder.ts';
import { detailOf } from './make-backup.ts';

/** The last trial of a backup; undefined: there was none. */
export async function readLastDrill(sql: Sql): Promise<Drill | undefined> {
  const [last] = await sql<Drill[]>`
    SELECT begun_at, took_ms, backup, restored_to, problem FROM restore_drills ORDER BY begun_at DESC LIMIT 1`;
  return last;
}

/** Tells which backups a folder holds, up to when each goes, and what became of the last trial. */
export const listBackups = reading(
  'backup list',
  async (context, { from }: { from?: string | undefined }): Promise<Report> => {
    const folder = namedFolder(context.config, from);
    const files = await listWal(folder);
    const rows = [];
    for (const base of await listBases(folder))
      rows.push({ ...detailOf(base), 'up to': await upToOf(folder, base, files) });
    const last = await readLastDrill(context.sql);
    return {
      rows,
      message: [
        `${rows.length === 1 ? '1 backup' : `${rows.length} backups`} in ${folder.store.place}.`,
        last ? sentenceOf(last) : 'None was restored on trial yet: see "backup drill".',
      ].join(' '),
      isBad: last !== undefined && last.problem !== null,
    };
  },
);

function sentenceOf({ backup, begunAt, tookMs, restoredTo, problem }: Drill): string {
  const tried = `On ${begunAt.toISOString()} the backup ${backup || '(none)'} was restored on trial`;
  if (problem !== null) return `${tried}, and something is wrong: ${problem}`;
  return `${tried} in ${Math.ceil(tookMs / 1_000)} s, with everything up to ${restoredTo?.toISOString()}, and its books agree.`;
}

/** When the last file of the log was written that it reaches without a gap. */
async function upToOf(
  folder: Pick<BackupFolder, 'store'>,
  base: Base,
  files: readonly WalFile[],
): Promise<Date> {
  const from = base.wal && readSegmentName(base.wal.from);
  if (!from) return base.endedAt;
  const reach = reachOf(from, files);
  const last = files.findLast(({ segment }) => segment?.number === reach);
  const writtenAt = last && (await walWrittenAt(folder, last));
  return writtenAt && writtenAt > base.endedAt ? writtenAt : base.endedAt;
}
