import { relative } from 'node:path';
import { z } from 'zod';
import { isRemote, readPlace } from './backup/places.ts';
import { StartupError } from './startup-error.ts';

/** Where backups go, and who can read them. */
export interface BackupConfig {
  /** An absolute path, or a bucket as s3://bucket/folder; undefined: none are made by themselves. */
  readonly dir: string | undefined;
  /** Of age; none: everybody can who has the folder. */
  readonly recipients: readonly string[];
  /** How long one can go back. */
  readonly days: number;
}

interface Given {
  BACKUP_DIR?: string | undefined;
  BACKUP_RECIPIENT: string[];
  BACKUP_DAYS: number;
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/** @throws StartupError when the folder is not for the database of these settings */
export function readBackup({ BACKUP_DIR: dir, DATA_DIR, DATABASE_URL, ...given }: Given): BackupConfig {
  if (dir !== undefined && DATABASE_URL !== undefined)
    throw new StartupError(
      'BACKUP_DIR is for the embedded database: leave it out with DATABASE_URL, and let "operator backup --to" run by a timer.',
    );
  if (dir !== undefined && !isRemote(dir) && isWithin(dir, DATA_DIR))
    throw new StartupError(
      'BACKUP_DIR lies in DATA_DIR, and would be lost with it: set it to a folder elsewhere, on another disk if there is one.',
    );
  return Object.freeze({
    dir,
    recipients: Object.freeze(given.BACKUP_RECIPIENT),
    days: given.BACKUP_DAYS,
  });
}

/** A folder or a bucket. */
export const backupPlace = (name: string) =>
  z.string().transform((given, context) => {
    try {
      return readPlace(given);
    } catch (error) {
      context.addIssue(`${name}: ${(error as Error).message}`);
      return z.NEVER;
    }
  });

function isWithin(path: string, folder: string): boolean {
  const steps = relative(folder, path);
  return !steps.startsWith('..') && !/^([A-Za-z]:|\/)/.test(steps);
}
