import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { backUpEmbedded } from '#server/platform/backup/base-backup.ts';
import { openStore } from '#server/platform/backup/places.ts';
import { restore, type RestoreOptions } from '#server/platform/backup/restore.ts';
import { createShipper } from '#server/platform/backup/ship-wal.ts';
import { connect } from '#server/platform/db/connect.ts';
import { clusterDirOf, startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const log = pino({ level: 'silent' });

/** An embedded database with a table of things, a folder for its backups (or that place), and the ways to use both. */
export async function openShop(recipients: readonly string[] = [], place?: string) {
  const dataDir = await temporaryDataDir();
  const database = await startEmbedded({ dataDir, log, settings: ['fsync=off', 'wal_keep_size=64MB'] });
  const sql = connect(database.url, { maxConnections: 4 });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await sql.end();
    await database.stop();
  };
  onTestFinished(close);
  await sql`CREATE TABLE things (id int)`;
  const folder = { store: openStore(place ?? (await temporaryFolder())), recipients };
  return {
    dataDir,
    sql,
    folder,
    close,
    add: (id: number) => sql`INSERT INTO things VALUES (${id})`,
    backUp: (signal?: AbortSignal) =>
      backUpEmbedded({ dataDir, ownerUrl: database.url, folder, ...(signal && { signal }) }),
    shipper: () => createShipper({ sql, clusterDir: clusterDirOf(dataDir), folder }),
  };
}

/** Adds three things, with a base after the first and the log shipped after the second, whose segment is whole then. */
export async function fillTwoSegments({
  add,
  backUp,
  shipper: open,
  sql,
}: Awaited<ReturnType<typeof openShop>>) {
  await add(1);
  await backUp();
  const shipper = open();
  await add(2);
  await shipper.ship();
  await switchSegment(sql);
  await add(3);
  return shipper;
}

/** Restores into a DATA_DIR of its own. @returns what is there, and up to when */
export async function restored(options: Pick<RestoreOptions, 'folder'> & Partial<RestoreOptions>) {
  const dataDir = await temporaryDataDir();
  const { upTo, url, keep } = await restore({ dataDir, identities: [], log, ...options });
  const sql = connect(url, { maxConnections: 1 });
  const ids = await thingsOf(sql);
  await sql.end();
  await keep();
  return { ids, upTo, dataDir };
}

export async function thingsOf(sql: Sql): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`SELECT id FROM things ORDER BY id`;
  return rows.map(({ id }) => id);
}

/** The database's clock, which differs from ours by less than a statement takes. */
export async function clockOf(sql: Sql): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`SELECT clock_timestamp() AS at`;
  return row?.at ?? new Date(Number.NaN);
}

/** Begins another file of the log. */
export const switchSegment = (sql: Sql) => sql`SELECT pg_switch_wal()`;
