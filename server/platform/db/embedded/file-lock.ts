import { closeSync, openSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

export interface FileLock {
  /** A process that inherits this holds the lock too, and so do its children. */
  fd: number;
  release(): void;
}

/**
 * Takes the kernel's lock on a file, made if it is missing; undefined when it is taken. The lock ends with the last process
 * that holds it, however that process ends. It works across everything that shares the folder, also containers and PID
 * namespaces.
 */
export async function tryLockFile(file: string): Promise<FileLock | undefined> {
  const { tryLock } = await import('fs-native-extensions').catch(refuseSystem);
  // A plain number: an unreferenced FileHandle is closed by garbage collection, which would release the lock.
  const fd = openSync(file, 'a+', 0o600);
  let isLocked = false;
  try {
    isLocked = tryLock(fd);
  } finally {
    if (!isLocked) closeSync(fd);
  }
  return isLocked ? { fd, release: once(() => closeSync(fd)) } : undefined;
}

/** After closing, the number may belong to another file, so never close it twice. */
function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

function refuseSystem(error: unknown): never {
  throw new StartupError(
    'The embedded PostgreSQL cannot run on this system (nothing is there to lock its files): set DATABASE_URL to a PostgreSQL of yours.',
    { cause: error },
  );
}
