import { randomBytes } from 'node:crypto';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export interface TestDatabase {
  url: string;
  sql: Sql;
}

/**
 * A migrated database of the test file's own, dropped after its tests: `const { sql } = await createTestDatabase();` at the top of the
 * file or in beforeAll. Within a test it is that test's own, and dropped after it: with a pool for each of its tests a file would run
 * the server out of connections.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await copyTemplate();
  const sql = connect(url);
  const over = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  over(async () => {
    await sql.end({ timeout: 5 });
    await drop();
  });
  return { url, sql };
}

/** A database without migrations or pool, for tests of what makes and opens them; dropped after the file's tests. */
export async function createEmptyDatabase(): Promise<string> {
  const { url, drop } = await copyTemplate('template0');
  afterAll(drop);
  return url;
}

async function copyTemplate(template?: string) {
  const templateUrl = new URL(inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: through the write-ahead log it takes half as long again, and its end twice as long.
  await administer(
    (admin) =>
      admin`CREATE DATABASE ${admin(name)} TEMPLATE ${admin(template ?? databaseOf(templateUrl))} STRATEGY FILE_COPY`,
  );
  const drop = () => administer((admin) => admin`DROP DATABASE ${admin(name)} WITH (FORCE)`);
  return { url: withDatabase(templateUrl, name), drop };
}

async function administer(statement: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = connect(withDatabase(new URL(inject('templateUrl')), 'postgres'), { maxConnections: 1 });
  await statement(admin).finally(() => admin.end());
}

const databaseOf = (url: URL) => url.pathname.slice(1);

function withDatabase(url: URL, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Empties the staff's record, which nothing but a superuser's own word lets happen. */
export const emptyRecord = (sql: Sql): Promise<void> =>
  sql.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = 'replica'`;
    await tx`TRUNCATE operator_audit`;
  });
