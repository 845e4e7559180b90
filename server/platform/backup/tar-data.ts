import { once } from 'node:events';
import { type FileHandle, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** What PostgreSQL's manual leaves out of a base backup: made anew at a start, or of the running server alone. */
const NOT_TAKEN =
  /^(postmaster\.(pid|opts)|current_logfiles|backup_(label|manifest)(\.old|\.tmp)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*|postgresql\.auto\.conf\.tmp|recovery\.signal|standby\.signal)$/;
/** Folders that must be there, and may be empty. */
const EMPTY = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Last, so that it is of no earlier moment than what it speaks of. */
const CONTROL = 'global/pg_control';
const PIECE_BYTES = 256 * 1024;

/**
 * Adds the files of a cluster to a tar as they are at that moment, while PostgreSQL writes them: the log makes them agree.
 * @returns their bytes
 */
export async function addCluster(
  tar: Pack,
  clusterDir: string,
  under: string,
  signal?: AbortSignal,
): Promise<number> {
  let bytes = 0;
  const addFolder = async (at: string): Promise<void> => {
    await addEntry(tar, at ? `${under}/${at}` : under);
    if (EMPTY.has(at)) return;
    if (at === 'pg_wal') return addEntry(tar, `${under}/pg_wal/archive_status`);
    const entries = await readdir(join(clusterDir, at), { withFileTypes: true }).catch(ignoreGone);
    for (const entry of entries ?? []) {
      signal?.throwIfAborted();
      const name = at ? `${at}/${entry.name}` : entry.name;
      if (NOT_TAKEN.test(entry.name) || name === CONTROL) continue;
      if (entry.isDirectory()) await addFolder(name);
      else if (entry.isFile()) bytes += await addFile(tar, join(clusterDir, name), `${under}/${name}`);
      else
        throw new BackupError(
          `${join(clusterDir, name)} is neither a file nor a folder: it is not backed up.`,
        );
    }
  };
  await addFolder('');
  return bytes + (await addFile(tar, join(clusterDir, CONTROL), `${under}/${CONTROL}`));
}

/** Adds all files of a folder, if it is there. @returns their bytes */
export async function addFiles(tar: Pack, folder: string, under: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreGone);
  if (!entries) return 0;
  await addEntry(tar, under);
  let bytes = 0;
  for (const entry of entries.filter((one) => one.isFile()))
    bytes += await addFile(tar, join(folder, entry.name), `${under}/${entry.name}`);
  return bytes;
}

/** A folder, or a file with this content. */
export const addEntry = (tar: Pack, name: string, content?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (content === undefined) tar.entry({ name, type: 'directory', mode: 0o700 }, done);
    else tar.entry({ name, mode: 0o600 }, content, done);
  });

/** With as many bytes as it had at first: what it grows by is in the log, and so is how it shrank. */
async function addFile(tar: Pack, path: string, name: string): Promise<number> {
  const file = await open(path, 'r').catch(ignoreGone);
  if (!file) return 0;
  try {
    const { size } = await file.stat();
    await new Promise<void>((resolve, reject) => {
      const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()));
      write(entry, piecesOf(file, size)).catch(reject);
    });
    return size;
  } finally {
    await file.close();
  }
}

async function write(entry: ReturnType<Pack['entry']>, pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces)
    // Drained or closed, for whatever reason: then the entry itself says what is wrong.
    if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), once(entry, 'close')]);
  entry.end(null);
}

async function* piecesOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at));
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    const read = bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
    at += read.length;
    yield read;
  }
}

/** A table may be dropped meanwhile; the log says so too. */
function ignoreGone(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
