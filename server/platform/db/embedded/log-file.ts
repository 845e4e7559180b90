import { constants } from 'node:fs';
import { copyFile, type FileHandle, open, stat, truncate } from 'node:fs/promises';
import type { Logger } from 'pino';

const LIMIT_BYTES = 10_000_000;
const LOOK_EVERY_MS = 10_000;

interface Limits {
  /** @default ten megabytes */
  bytes?: number;
  everyMs?: number;
}

/** Opens PostgreSQL's log to append to it, also after it was emptied. */
export async function openLog(file: string): Promise<FileHandle> {
  await rotateWhenFull(file, LIMIT_BYTES);
  return open(file, 'a', 0o600);
}

/**
 * Watches the log while it is written. Past the limit its content moves to `<file>.1`, replacing an older one. It is copied,
 * not renamed, because PostgreSQL keeps it open. PostgreSQL's own collector limits the size of a file but not the number of
 * files.
 * @returns a function that stops watching
 */
export function keepSmall(
  file: string,
  log: Pick<Logger, 'warn'>,
  { bytes = LIMIT_BYTES, everyMs = LOOK_EVERY_MS }: Limits = {},
): () => void {
  let isLooking = false;
  const look = async () => {
    // A slow run must not overlap the next one, which would copy the emptied file over the kept one.
    if (isLooking) return;
    isLooking = true;
    await rotateWhenFull(file, bytes).catch((error: unknown) =>
      log.warn({ err: error }, "PostgreSQL's log could not be shortened"),
    );
    isLooking = false;
  };
  const timer = setInterval(() => void look(), everyMs).unref();
  return () => clearInterval(timer);
}

async function rotateWhenFull(file: string, limitBytes: number): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  );
  if (size <= limitBytes) return;
  await copyFile(file, `${file}.1`, constants.COPYFILE_FICLONE);
  await truncate(file);
}
