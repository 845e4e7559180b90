import { createWriteStream } from 'node:fs';
import { mkdir, truncate } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RunAs } from '../db/embedded/run-as.ts';
import { BackupError } from './backup-error.ts';
import { type Base, type BackupFolder, listWal, readWal, type WalFile } from './folder.ts';
import { sumOf } from './read-segment.ts';
import { readSegmentName, SEGMENT_BYTES } from './wal-names.ts';

interface Staging {
  folder: Pick<BackupFolder, 'store'>;
  identities: readonly string[];
  /** Where PostgreSQL takes it from. */
  into: string;
  runAs: RunAs;
}

/** What a base needs of the log, and all that came after it: one file of each name, a whole segment before a beginning. */
export async function walSince(folder: Pick<BackupFolder, 'store'>, { wal }: Base): Promise<WalFile[]> {
  const from = wal ? (readSegmentName(wal.from)?.number ?? 0) : Infinity;
  const files = (await listWal(folder)).filter(({ segment }) => !segment || segment.number >= from);
  const chosen = new Map<string, WalFile>();
  for (const file of files) if (!file.isPartial || !chosen.has(file.name)) chosen.set(file.name, file);
  return [...chosen.values()];
}

/** Decrypts the log of a base to where PostgreSQL takes it from. @throws BackupError when a file is damaged or missing */
export async function stageWal(base: Base, { folder, identities, into, runAs }: Staging): Promise<void> {
  await mkdir(into, { mode: 0o700 });
  await runAs.own(into);
  const files = await walSince(folder, base);
  if (base.wal && !files.some(({ name }) => name === base.wal?.to))
    throw new BackupError(
      `The backup ${base.name} lacks a part of its log (${base.wal.to}): take another one.`,
    );
  for (const file of files) {
    const path = join(into, file.name);
    const content = await buffer(await readWal(folder, file, identities));
    if (file.sum !== undefined && sumOf(content) !== file.sum)
      throw new BackupError(`The file ${file.file} of the backup is damaged.`);
    await pipeline(Readable.from([content]), createWriteStream(path, { mode: 0o600 }));
    // PostgreSQL takes whole segments alone, and stops at the first record that is none.
    if (file.isPartial) await truncate(path, SEGMENT_BYTES);
    await runAs.own(path);
  }
}
