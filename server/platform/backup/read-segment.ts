import { createHash } from 'node:crypto';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/sql.ts';
import { isHistory, SEGMENT_BYTES, segmentName, type Segment } from './wal-names.ts';

/** How far the log of a database is on its disk. */
export interface Written extends Segment {
  /** Of the last segment. */
  bytes: number;
}

const folderOf = (clusterDir: string) => join(clusterDir, 'pg_wal');

/** How far the log is written and will outlast a power cut. */
export async function readWritten(sql: Sql): Promise<Written> {
  const [row] = await sql<{ at: bigint; name: string }[]>`
    SELECT (at - '0/0')::bigint AS at, pg_walfile_name(pg_current_wal_lsn()) AS name FROM pg_current_wal_flush_lsn() at`;
  if (!row) throw new Error('the database does not say how far its log is');
  const bytes = BigInt(SEGMENT_BYTES);
  return {
    timeline: Number.parseInt(row.name.slice(0, 8), 16),
    number: Number(row.at / bytes),
    bytes: Number(row.at % bytes),
  };
}

/**
 * The first bytes of a segment; undefined when PostgreSQL has done away with it.
 * @param bytes at most what `readWritten` said
 */
export async function readSegment(
  clusterDir: string,
  segment: Segment,
  bytes = SEGMENT_BYTES,
): Promise<Buffer | undefined> {
  const path = join(folderOf(clusterDir), segmentName(segment));
  const file = await open(path, 'r').catch(ignoreGone);
  if (!file) return undefined;
  try {
    const content = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(content, 0, bytes, 0);
    // PostgreSQL gives old files new names and writes into them: what was read counts only if it still has its name.
    const [own, named] = await Promise.all([file.stat(), stat(path).catch(ignoreGone)]);
    return named?.ino === own.ino && bytesRead === bytes ? content : undefined;
  } finally {
    await file.close();
  }
}

/** The files that tell where timelines part, by name. */
export async function readHistories(clusterDir: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folderOf(clusterDir))).filter(isHistory);
  const contents = await Promise.all(names.map((name) => readFile(join(folderOf(clusterDir), name))));
  return new Map(names.map((name, index) => [name, contents[index] as Buffer]));
}

/** By which two contents of one name are told apart. */
export const sumOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function ignoreGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
