import { listBases } from '../../platform/backup/folder.ts';
import { openStore } from '../../platform/backup/places.ts';
import type { Config } from '../../platform/config.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { readBooksChecks } from '../reconcile/kept-check.ts';
import { type Figures, moment } from './gauges.ts';

/** What the last reconcile found. */
export async function readBooks(sql: Sql): Promise<Figures> {
  const checks = await readBooksChecks(sql);
  return {
    kobodesk_books_differ: checks.map(({ of, differsSince }) => ({
      labels: { side: of },
      value: Number(differsSince !== null),
    })),
    kobodesk_books_checked_timestamp_seconds: checks.flatMap(({ of, checkedAt }) =>
      moment(checkedAt).map((figure) => ({ ...figure, labels: { side: of } })),
    ),
  };
}

/** The newest backup in the folder, and up to when one was restored on trial. A folder that cannot be read has none. */
export async function readBackups(sql: Sql, { backup: { dir } }: Pick<Config, 'backup'>): Promise<Figures> {
  const bases = dir === undefined ? [] : await listBases({ store: openStore(dir) }).catch(() => []);
  const [drill] = await sql<{ upTo: Date | null }[]>`
    SELECT max(restored_to) AS up_to FROM restore_drills WHERE problem IS NULL`;
  return {
    kobodesk_backup_wanted: [{ value: Number(dir !== undefined) }],
    kobodesk_backup_newest_timestamp_seconds: moment(bases[0]?.endedAt),
    kobodesk_backup_tested_timestamp_seconds: moment(drill?.upTo),
  };
}
