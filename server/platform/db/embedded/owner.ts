import { readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../startup-error.ts';
import { type FileLock, tryLockFile } from './file-lock.ts';

// The lock file and a second one that names the owner: where locks are mandatory, a locked file cannot be read.
const lockFile = (dataDir: string) => join(dataDir, 'owner.lock');
const nameFile = (dataDir: string) => join(dataDir, 'owner');

/** Makes this process the folder's only owner while it lives; undefined when the folder has an owner. */
export async function takeOwnership(dataDir: string): Promise<FileLock | undefined> {
  const lock = await tryLockFile(lockFile(dataDir));
  if (lock) await writeFile(nameFile(dataDir), `process ${process.pid} on ${hostname()}`);
  return lock;
}

/** Names the owner for the error message. In a container the host name is its id. */
export async function inUse(dataDir: string): Promise<StartupError> {
  const owner = await readFile(nameFile(dataDir), 'utf8').catch(() => '');
  return new StartupError(
    `DATA_DIR ${dataDir} is in use by another Kobodesk${owner && ` (${owner})`}: stop that one, or set DATA_DIR to another folder.`,
  );
}
