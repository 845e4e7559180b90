import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that PostgreSQL's user can walk through, removed after `use` with what runs in it. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-faults-'));
  await chmod(folder, 0o711);
  return use(folder).finally(() => rm(folder, { recursive: true, force: true }));
}
