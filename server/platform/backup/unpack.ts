import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import type { RunAs } from '../db/embedded/run-as.ts';
import { CLUSTER } from './base-backup.ts';
import { BackupError } from './backup-error.ts';

/** Where the rest of DATA_DIR goes: beside nothing that is there already, until the whole is put into its place. */
export const REST = 'restored_rest';

interface Targets {
  /** Where the cluster goes, instead of to its place. */
  clusterDir: string;
  runAs: RunAs;
}

/** Writes the files of a base, each for the user that PostgreSQL runs as. @throws BackupError when it is damaged */
export async function unpack(tar: Readable, { clusterDir, runAs }: Targets): Promise<void> {
  const entries = extract();
  const reading = pipeline(tar, entries);
  // Told below, where the entries end.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      const parts = name.split('/').filter(Boolean);
      if (parts.includes('..')) throw new BackupError(`The backup names a file outside DATA_DIR: ${name}`);
      const isCluster = parts[0] === CLUSTER;
      const path = isCluster ? join(clusterDir, ...parts.slice(1)) : join(clusterDir, REST, ...parts);
      if (type === 'directory') {
        await mkdir(path, { recursive: true, mode: 0o700 });
        entry.resume();
      } else await pipeline(entry, createWriteStream(path, { mode: 0o600 }));
      if (isCluster) await runAs.own(path);
    }
    await reading;
  } catch (error) {
    if (!isDamage(error)) throw error;
    throw new BackupError('The backup is damaged: take another one.', { cause: error });
  }
}

const isDamage = (error: unknown): boolean => {
  const { code = '', message = '' } = error as NodeJS.ErrnoException;
  return code.startsWith('Z_') || /tag|Unexpected end of data|Invalid tar header/i.test(message);
};
