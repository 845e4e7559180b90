import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/platform/db/connect.ts';
import { startEmbedded } from '#server/platform/db/embedded/embedded.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { bundleServer } from '../../../scripts/bundle-server.ts';
import { SERVER_FOLDER } from './server-under-test.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that test databases are copied from; nobody connects to it while tests run. */
    templateUrl: string;
  }
}

// A test database is thrown away, so nothing has to survive a power cut.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** One PostgreSQL, and one bundle of the server, for all server tests of a run. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kobodesk-test-'));
  const log = pino({ level: 'warn' });
  await bundleServer(SERVER_FOLDER);
  const database = await startEmbedded({ dataDir, log, settings: SETTINGS });
  const tearDown = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
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
  return tearDown;
}
