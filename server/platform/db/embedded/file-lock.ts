import { closeSync, openSync } from 'node:fs';
import { StartupError } from '../../startup-error.ts';

export interface FileLock {
  /** A process that is given this holds the lock too, as do those that it starts. */
  fd: number;
  release(): void;
}

/**
 * Takes the kernel's lock on a file, made if it is missing; undefined when somebody has it. The lock ends with the last process
 * that holds it, however that one ends. Whoever shares the folder sees it, in other containers and PID namespaces too.
 */
export async function tryLockFile(file: string): Promise<FileLock | undefined> {
  const { tryLock } = await import('fs-native-extensions').catch(refuseSystem);
  // A plain number: a FileHandle that nobody looks at any more is closed by itself, and the lock gone with it.
  const fd = openSync(file, 'a+', 0o600);
  let isLocked = false;
  try {
    isLocked = tryLock(fd);
  } finally {
    if (!isLocked) closeSync(fd);
  }
  return isLocked ? { fd, release: once(() => closeSync(fd)) } : undefined;
}

/** Closed a second time, the number may be another file's. */
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
