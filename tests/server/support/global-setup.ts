import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { bundleServer } from '../../../scripts/bundle-server.ts';
import { ROOT } from '../../../scripts/stamp.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that test databases are copied from; nobody connects to it while tests run. */
    templateUrl: string;
    /** Where the bundled server lies. Each run has a folder of its own, since two runs may share a checkout. */
    serverFolder: string;
  }
}

// A test database is thrown away, so nothing has to survive a power cut.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** One PostgreSQL, and one bundle of the server, for all server tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-test-'));
  const log = pino({ level: 'warn' });
  const cache = join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  // Inside the checkout, where the bundle finds the packages.
  const serverFolder = await mkdtemp(join(cache, 'server-under-test-'));
  await bundleServer(serverFolder);
  const database = await startEmbedded({ dataDir, log, settings: SETTINGS });
  const tearDown = async () => {
    await database.stop();
    for (const folder of [dataDir, serverFolder]) await rm(folder, { recursive: true, force: true });
  };
  const sql = connect(database.url);
  try {
    await migrate(sql, await readMigrations(), log);
  } catch (error) {
    await tearDown();
    throw error;
  } finally {
    await sql.end();
  }
  project.provide('templateUrl', database.url);
  project.provide('serverFolder', serverFolder);
  return tearDown;
}
