import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { readPostmasterPid } from '#server/platform/db/embedded/postmaster-pid.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { pidExists } from './processes.ts';

/** An empty folder for the test, gone after it, and with it a PostgreSQL that a killed process left on it. */
export async function temporaryDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kobodesk-data-'));
  onTestFinished(async () => {
    const pid = await postgresPid(folder);
    if (pid !== undefined) process.kill(pid, 'SIGQUIT');
    await waitUntil(async () => (await postgresPid(folder)) === undefined, 10_000);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** The process id of the PostgreSQL that runs on a DATA_DIR. */
export async function postgresPid(dataDir: string): Promise<number | undefined> {
  const found = await readPostmasterPid(join(dataDir, 'postgres'));
  return found && pidExists(found.pid) && found.pid !== process.pid ? found.pid : undefined;
}
