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
 * Looks at the log as long as it is written: past the limit what it holds becomes `<file>.1`, in place of an older one, and it begins
 * anew. Copied, not renamed: PostgreSQL keeps it open, and its own collector would bound the size of a file, not their number.
 * @returns what ends it
 */
export function keepSmall(
  file: string,
  log: Pick<Logger, 'warn'>,
  { bytes = LIMIT_BYTES, everyMs = LOOK_EVERY_MS }: Limits = {},
): () => void {
  let isLooking = false;
  const look = async () => {
    // One that takes longer than the pause must not copy the emptied file over what it kept.
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
