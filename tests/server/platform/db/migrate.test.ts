import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#server/platform/db/connect.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { migrate, readMigrations } from '#server/platform/db/migrate.ts';
import { waitUntil } from '#server/platform/db/embedded/wait-until.ts';
import { createEmptyDatabase } from '../../support/database.ts';

const log = pino({ level: 'silent' });
const url = await createEmptyDatabase();

let folder: string;
let sql: Sql;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kobodesk-migrations-'));
  sql = connect(url);
  await sql`DROP SCHEMA public CASCADE`;
  await sql`CREATE SCHEMA public`;
});

afterEach(async () => {
  await sql.end();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const run = async (pool: Sql = sql) => migrate(pool, await readMigrations(folder), log);
/** As processes that start together. */
async function runAtOnce(count: number): Promise<void> {
  const pools = Array.from({ length: count }, () => connect(url, { maxConnections: 1 }));
  await Promise.all(pools.map(run));
  await Promise.all(pools.map((pool) => pool.end()));
}
const appliedNames = async () =>
  (await sql<{ name: string }[]>`SELECT name FROM migrations ORDER BY name`).map((row) => row.name);

describe('migrate', () => {
  it('applies files in the order of their names, each once', async () => {
    await write('0002_more.sql', 'INSERT INTO things VALUES (1);');
    await write('0001_first.sql', 'CREATE TABLE things (id int); INSERT INTO things VALUES (0);');
    await run();
    await run();
    expect(await sql`SELECT id FROM things ORDER BY id`).toEqual([{ id: 0 }, { id: 1 }]);
    expect(await appliedNames()).toEqual(['0001_first.sql', '0002_more.sql']);
  });

  it('keeps nothing of a run that fails', async () => {
    await write('0001_good.sql', 'CREATE TABLE things (id int);');
    await write('0002_bad.sql', 'CREATE TABLE more (id int); SELECT nonsense;');
    await expect(run()).rejects.toThrow('nonsense');
    expect(await sql`SELECT to_regclass('things') AS found`).toEqual([{ found: null }]);
  });

  it('lets processes that start together take turns', async () => {
    await write('0001_slow.sql', 'CREATE TABLE things (id int); SELECT pg_sleep(0.1);');
    await runAtOnce(5);
    expect(await appliedNames()).toEqual(['0001_slow.sql']);
  });

  it('of this version is applied once by two processes at once, on whatever an earlier version left', async () => {
    const all = await readMigrations();
    const columns = () => sql`
      SELECT table_name, column_name, data_type, column_default, is_nullable
      FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`;
    await migrate(sql, all, log);
    const whole = await columns();
    await sql`DROP SCHEMA public CASCADE`;
    await sql`CREATE SCHEMA public`;
    const pools = [connect(url, { maxConnections: 1 }), connect(url, { maxConnections: 1 })];
    // One more at a time: what each version left is what the next one finds.
    for (const version of all.keys()) {
      const known = all.slice(0, version + 1);
      await Promise.all(pools.map((pool) => migrate(pool, known, log)));
      expect(await appliedNames()).toEqual(known.map(({ name }) => name));
    }
    await Promise.all(pools.map((pool) => pool.end()));
    expect(await columns()).toEqual(whole);
  });

  it('lets those who use a table through while it waits for it', async () => {
    await write('0001_first.sql', 'CREATE TABLE things (id int);');
    await run();
    await write('0002_more.sql', 'ALTER TABLE things ADD COLUMN name text;');
    const migrations = await readMigrations(folder);
    const patience = { lockMs: 100, pauseMs: 100, tries: 100 };
    let migrating: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`INSERT INTO things VALUES (1)`;
      migrating = migrate(sql, migrations, log, patience);
      const isWaiting = async () =>
        (
          await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE things%'`
        ).length > 0;
      for (let round = 0; round < 3; round += 1) {
        expect(await waitUntil(isWaiting, 5_000, 5)).toBe(true);
        expect(await sql`SELECT count(*)::int AS seen FROM things`).toEqual([{ seen: 0 }]);
      }
      await expect(migrate(sql, migrations, log, { ...patience, tries: 1 })).rejects.toThrow(
        'end long transactions',
      );
    });
    await migrating;
    expect(await sql`SELECT id, name FROM things`).toEqual([{ id: 1, name: null }]);
  });

  it('is made again after it was undone for those who use its tables in another order', async () => {
    await sql`CREATE SEQUENCE tries`;
    await write(
      '0001_first.sql',
      `CREATE TABLE things (id int);
      DO $$ BEGIN
        -- What a sequence gave is not taken back with the rest.
        IF nextval('tries') = 1 THEN RAISE deadlock_detected; END IF;
      END $$;`,
    );
    const patience = { lockMs: 100, pauseMs: 1, tries: 2 };
    await migrate(sql, await readMigrations(folder), log, patience);
    expect(await appliedNames()).toEqual(['0001_first.sql']);
    expect(await sql`SELECT count(*)::int AS seen FROM things`).toEqual([{ seen: 0 }]);
  });

  const INDEX = 'CREATE INDEX CONCURRENTLY things_name ON things (name);';
  const indexes = async () =>
    (
      await sql<{ name: string; isWhole: boolean }[]>`
        SELECT indexrelid::regclass::text AS name, indisvalid AS is_whole FROM pg_index WHERE indrelid = 'things'::regclass`
    ).map(({ name, isWhole }) => `${name} ${isWhole ? 'whole' : 'broken'}`);
  const untilBegun = async () =>
    expect(await waitUntil(async () => (await indexes()).length > 0, 20_000, 5)).toBe(true);
  /** A version with an index of a table that the version before has. */
  const writeIndex = async () => {
    await write('0001_first.sql', 'CREATE TABLE things (id int, name text);');
    await run();
    await write('0002_before.sql', 'CREATE TABLE before (id int);');
    await write('0003_index.sql', `-- Why it is there.\n${INDEX}`);
    await write('0004_behind.sql', 'CREATE TABLE behind (id int);');
  };
  const isBuilding = async () =>
    (await sql`SELECT FROM pg_stat_activity WHERE query = ${INDEX} AND state = 'active'`).length > 0;

  it('builds an index while others write to its table', async () => {
    await writeIndex();
    const writer = connect(url, { maxConnections: 1 });
    let building: Promise<string[]> | undefined;
    await sql.begin(async (tx) => {
      await tx`INSERT INTO things (id) VALUES (1)`;
      building = run();
      await untilBegun();
      await writer`INSERT INTO things (id) VALUES (2)`;
      expect(await indexes()).toEqual(['things_name broken']);
      expect(await appliedNames()).toEqual(['0001_first.sql', '0002_before.sql']);
    });
    expect(await building).toEqual(['0002_before.sql', '0003_index.sql', '0004_behind.sql']);
    expect(await indexes()).toEqual(['things_name whole']);
    await writer.end();
  });

  it('builds an index once for processes that start together', async () => {
    await writeIndex();
    await sql`INSERT INTO things SELECT n, n::text FROM generate_series(1, 1000) n`;
    await runAtOnce(5);
    expect(await indexes()).toEqual(['things_name whole']);
    expect(await appliedNames()).toHaveLength(4);
  });

  it('waits for an index that another process builds', async () => {
    await writeIndex();
    const other = connect(url, { maxConnections: 1 });
    let both: Promise<unknown>[] = [];
    await sql.begin(async (tx) => {
      await tx`INSERT INTO things (id) VALUES (1)`;
      both = [run()];
      await untilBegun();
      both.push(run(other));
      await pause(500);
      expect(await sql`SELECT query FROM pg_stat_activity WHERE query LIKE 'DROP INDEX%'`).toEqual([]);
    });
    await Promise.all(both);
    expect(await indexes()).toEqual(['things_name whole']);
    await other.end();
  });

  it.each([1, 3])('builds an index anew that was left half built, with %i at once', async (count) => {
    await writeIndex();
    await sql.begin(async (tx) => {
      await tx`INSERT INTO things (id) VALUES (1)`;
      const dying = connect(url, { maxConnections: 1 });
      const end = expect(dying.unsafe(INDEX).simple()).rejects.toThrow('closed the connection');
      await untilBegun();
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = ${INDEX}`;
      await end;
      await dying.end();
    });
    expect(await waitUntil(async () => !(await isBuilding()), 20_000, 5)).toBe(true);
    expect(await indexes()).toEqual(['things_name broken']);
    await runAtOnce(count);
    expect(await indexes()).toEqual(['things_name whole']);
    expect(await appliedNames()).toHaveLength(4);
  });

  it('tries an index again that waited in a circle with those who use its table', async () => {
    await writeIndex();
    const migrations = await readMigrations(folder);
    const patience = { lockMs: 100, pauseMs: 1, tries: 100 };
    let building: Promise<unknown> | undefined;
    await sql.begin(async (tx) => {
      await tx`INSERT INTO things (id) VALUES (1)`;
      building = migrate(sql, migrations, log, patience);
      const isWaiting = async () =>
        (await sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE ${`%${INDEX}`}`)
          .length > 0;
      expect(await waitUntil(isWaiting, 20_000, 5)).toBe(true);
      // It waits for this transaction, and this one for what it holds: the database ends it, which waited first.
      await tx`LOCK TABLE things IN SHARE UPDATE EXCLUSIVE MODE`;
    });
    await building;
    expect(await indexes()).toEqual(['things_name whole']);
  });

  it('of this version builds each index beside writers in a file of its own', async () => {
    for (const { name, text } of await readMigrations()) {
      const statements = text
        .replaceAll(/--.*$/gm, '')
        .split(';')
        .filter((statement) => statement.trim() !== '');
      if (text.includes('CONCURRENTLY')) expect(statements, name).toHaveLength(1);
    }
  });

  it('of this version changes no table in a way that reads it all', async () => {
    const since = (await readMigrations()).filter(({ name }) => name >= '0012');
    for (const { name, text } of since) {
      const made = [...text.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)].map(([, table]) => table);
      const code = text.replaceAll(/--.*$/gm, '');
      // Events are kept for thirty days, an agent has two keys at most, and movements that are no agent's are a few a day: an index
      // of them is made in a moment.
      for (const [, table] of code.matchAll(/CREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/g))
        expect(
          [...made, 'webhook_events', 'api_keys', 'house_transfers'],
          `${name}: an index on ${table} stops its writers`,
        ).toContain(table);
      for (const [statement, table] of code.matchAll(/ALTER TABLE (\w+)[^;]*/g))
        if (!made.includes(table) && /ADD (?:CONSTRAINT|CHECK|FOREIGN)/.test(statement))
          expect(statement, `${name}: a check on ${table} reads all of it`).toContain('NOT VALID');
    }
  });

  it('refuses a migration that was changed after it was applied', async () => {
    await write('0001_first.sql', 'CREATE TABLE things (id int);');
    await run();
    await write('0001_first.sql', 'CREATE TABLE things (id bigint);');
    await expect(run()).rejects.toThrow('The migration 0001_first.sql was changed');
  });

  it('refuses a database that a newer version migrated', async () => {
    await write('0001_first.sql', 'CREATE TABLE things (id int);');
    await write('0002_future.sql', 'CREATE TABLE future (id int);');
    await run();
    await rm(join(folder, '0002_future.sql'));
    await expect(run()).rejects.toThrow('newer Kobodesk (its migration 0002_future.sql');
  });
});
