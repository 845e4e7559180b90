import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pack, type Pack } from 'tar-stream';
import { connect } from '../db/connect.ts';
import { clusterDirOf } from '../db/embedded/embedded.ts';
import type { Sql } from '../db/sql.ts';
import { both } from './both.ts';
import { type BackupFolder, type Base, claimFolder, noteBase, writeBase } from './folder.ts';
import { shipSegments } from './ship-wal.ts';
import { addCluster, addEntry, addFiles } from './tar-data.ts';
import { SEGMENT_BYTES, segmentName, type Segment } from './wal-names.ts';

export interface BaseOptions {
  dataDir: string;
  /** Of the superuser, who may begin a base backup. */
  ownerUrl: string;
  folder: BackupFolder;
  signal?: AbortSignal | undefined;
}

/** Where everything stands in the tar and in DATA_DIR. */
export const CLUSTER = 'postgres';
export const OUTBOX = 'outbox';

/**
 * Backs up the embedded database while it sells, with what of its log makes the copy a whole one, and DATA_DIR's outbox.
 * @throws BackupError when the folder cannot be used, or the log was not kept long enough
 */
export async function backUpEmbedded(options: BaseOptions): Promise<Base> {
  const { dataDir, ownerUrl, folder } = options;
  // A backup lives in a session: with one connection, all statements are of the same.
  const sql = connect(ownerUrl, { maxConnections: 1 });
  try {
    await claimFolder(folder, await systemOf(sql));
    const base = await writeTar(sql, options);
    const { from, to } = base.wal;
    await shipSegments({ clusterDir: clusterDirOf(dataDir), folder }, from, to);
    const noted = { ...base, wal: { from: segmentName(from), to: segmentName(to) } };
    await noteBase(folder, noted);
    return noted;
  } finally {
    await sql.end();
  }
}

/** By which PostgreSQL knows a database, and each copy of it. */
export async function systemOf(sql: Sql): Promise<string> {
  const [row] = await sql<
    { system: string }[]
  >`SELECT system_identifier::text AS system FROM pg_control_system()`;
  return row?.system ?? '';
}

/** A name that sorts by time. */
export const nameAt = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

interface Tarred extends Omit<Base, 'wal'> {
  wal: { from: Segment; to: Segment };
}

async function writeTar(sql: Sql, { folder, dataDir, signal }: BaseOptions): Promise<Tarred> {
  const { begunAt, version, start, timeline } = await begin(sql);
  const name = nameAt(begunAt);
  const tar = pack();
  let plainBytes = 0;
  const fill = async () => {
    plainBytes += await addCluster(tar, clusterDirOf(dataDir), CLUSTER, signal);
    plainBytes += await addFiles(tar, join(dataDir, OUTBOX), OUTBOX);
    return end(sql, tar);
  };
  const filling = fill();
  const writing = writeBase(folder, name, Readable.from(tar), signal);
  // Neither waits for the other when that has failed.
  tar.on('error', () => undefined);
  for (const part of [filling, writing]) part.catch((error: unknown) => tar.destroy(error as Error));
  const [bytes, ended] = await both(writing, filling);
  const segmentAt = (position: bigint) => ({ timeline, number: Number(position / BigInt(SEGMENT_BYTES)) });
  return {
    name,
    of: 'embedded',
    begunAt,
    endedAt: ended.at,
    version,
    isSealed: folder.recipients.length > 0,
    bytes,
    plainBytes,
    wal: { from: segmentAt(start), to: segmentAt(ended.stop - 1n) },
  };
}

async function begin(sql: Sql) {
  // While the session lasts PostgreSQL keeps the log from here on.
  await sql`SELECT pg_create_physical_replication_slot('kobodesk_backup_' || pg_backend_pid(), true, true)`;
  const [row] = await sql<{ begunAt: Date; start: bigint; name: string; version: string }[]>`
    SELECT clock_timestamp() AS begun_at, (start - '0/0')::bigint AS start, pg_walfile_name(start) AS name,
      split_part(current_setting('server_version'), '.', 1) AS version
    FROM pg_backup_start('kobodesk', true) start`;
  if (!row) throw new Error('the database began no backup');
  return { ...row, timeline: Number.parseInt(row.name.slice(0, 8), 16) };
}

/** Ends the backup, and adds what tells PostgreSQL that the files are one. */
async function end(sql: Sql, tar: Pack): Promise<{ stop: bigint; at: Date }> {
  const [row] = await sql<{ stop: bigint; at: Date; label: string }[]>`
    SELECT (lsn - '0/0')::bigint AS stop, clock_timestamp() AS at, labelfile AS label
    FROM pg_backup_stop(false)`;
  if (!row) throw new Error('the database ended no backup');
  await addEntry(tar, `${CLUSTER}/backup_label`, row.label);
  tar.finalize();
  return { stop: row.stop, at: row.at };
}
