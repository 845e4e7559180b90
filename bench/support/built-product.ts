import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import build from '../../tests/e2e/support/build.ts';

/** Makes sure that what is measured is what the sources say. */
export const ensureBuilt = build;

/** Runs the action with an empty folder that is thrown away afterwards. */
export async function withDataDir<Result>(action: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kobodesk-bench-'));
  try {
    return await action(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
