import { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { temporaryDataDir } from '../../support/data-dir.ts';

const STDERR = 2;

it(
  'does not wait for a PostgreSQL that has ended before anybody could look',
  { timeout: 10_000 },
  async () => {
    const folder = await temporaryDataDir();
    const child = new ChildProcess();
    const started = startPostmaster({
      binaries: { initdb: '', postgres: '', root: '' },
      runAs: {
        spawn() {
          // All of it in one go, as a busy machine may tell it.
          setImmediate(() => child.emit('spawn') && child.emit('close', 1, null));
          return child;
        },
        own: () => Promise.resolve(),
      },
      clusterDir: join(folder, 'postgres'),
      logFile: join(folder, 'postgres.log'),
      lockFd: STDERR,
      port: 1,
    });
    expect(await started).toBeUndefined();
  },
);
