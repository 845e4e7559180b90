import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../sync-folder.ts';

const DRAFT = /^\.draft-/;

/** Whether it is what an interrupted writeWhole left. */
export const isDraft = (name: string) => DRAFT.test(name);

/**
 * Writes a file that is there whole or not at all, whatever ends the process: under another name, to the disk, then renamed. It
 * replaces the one before.
 * @returns how many bytes it has
 */
export async function writeWhole(
  path: string,
  content: string | Buffer | Readable,
  signal?: AbortSignal,
): Promise<number> {
  const folder = dirname(path);
  const draft = join(folder, `.draft-${basename(path)}-${randomBytes(4).toString('hex')}`);
  try {
    const file = await open(draft, 'wx', 0o600);
    const sink = file.createWriteStream({ flush: true });
    const source = content instanceof Readable ? content : Readable.from([content]);
    await pipeline(source, sink, { signal });
    await rename(draft, path);
    await syncFolder(folder);
    return sink.bytesWritten;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
