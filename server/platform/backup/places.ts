import { resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store } from './s3-store.ts';
import type { BackupStore } from './store.ts';

const S3 = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/+(.*?))?\/*$/;
const REMOTE = /^\w+:\/\//;

/** Whether it is no folder of this machine. */
export const isRemote = (place: string): boolean => REMOTE.test(place);

/**
 * A place as its owner writes it, made whole: a path becomes absolute.
 * @throws BackupError when it names a service, and none that backups can be kept at
 */
export function readPlace(given: string): string {
  if (!isRemote(given)) return resolve(given);
  if (S3.test(given)) return given;
  throw new BackupError(
    `"${given}" is no place for backups: write a path, or a bucket as s3://bucket or s3://bucket/folder.`,
  );
}

/** @param place as `readPlace` has it */
export function openStore(place: string): BackupStore {
  const [, bucket, path] = S3.exec(place) ?? [];
  if (bucket === undefined) return createDiskStore(place);
  return createS3Store({ place, bucket, prefix: path ? `${path}/` : '' });
}
