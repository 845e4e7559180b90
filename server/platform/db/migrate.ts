import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import { buildIndex, indexBuiltBy, inTransaction } from './build-index.ts';
import type { Sql, Transaction } from './sql.ts';

export interface Migration {
  /** The file's name, NNNN_what_it_does.sql; its order is the order of the names. */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
}

// Any number will do, as long as every Kobodesk takes the same.
const LOCK_ID = 7_260_114_902;

const INSUFFICIENT_PRIVILEGE = '42501';

// The build copies the files beside the bundle, where the same relative path finds them.
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Reads a folder of SQL files, by default this version's migrations, in their order. */
export async function readMigrations(folder = FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** It waited too long for a table, or in a circle with those who use it, and was undone. */
const WAITED_FOR_OTHERS: readonly unknown[] = ['55P03', '40P01'];

/** How long a migration waits for each table, how long it pauses then, and how often it tries. */
const PATIENCE = { lockMs: 3_000, pauseMs: 2_000, tries: 30 };

/**
 * Applies what is missing. Any number of processes may call this at once: they take turns. When nothing is missing, a role without
 * the right to create tables is enough. What stands before, between and behind indexes that are built beside writers is applied
 * together or not at all. A table change that waits for a lock blocks all later users of the table, so it waits only a moment, lets
 * them through and tries again.
 * @returns the names of what was missing
 * @throws StartupError when the database does not fit these migrations, or the role may not apply them
 */
export async function migrate(
  sql: Sql,
  migrations: Migration[],
  log: Logger,
  patience = PATIENCE,
): Promise<string[]> {
  const applied: string[] = [];
  for (;;) {
    const [next] = await findMissing(sql, migrations);
    if (!next) return applied;
    const step = () =>
      isBuiltBeside(next)
        ? applyBeside(next, sql, log, patience.lockMs)
        : applyMissing(sql, migrations, log, patience.lockMs);
    applied.push(...(await tryAgain(step, next, log, patience)));
  }
}

async function tryAgain<T>(
  step: () => Promise<T>,
  { name }: Migration,
  log: Logger,
  { pauseMs, tries }: typeof PATIENCE,
): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await step();
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === INSUFFICIENT_PRIVILEGE)
        throw new StartupError(
          `The database lacks the migration ${name} and this role may not make it: run "operator migrate" as the role that owns the tables.`,
          { cause: error },
        );
      if (!WAITED_FOR_OTHERS.includes(code)) throw error;
      if (left === 1)
        throw new StartupError(
          'A table that a migration changes was in use all the time: end long transactions on this database, a dump say, and start again.',
          { cause: error },
        );
      log.warn('a migration waits for a table that is in use, and tries again');
      await pause(pauseMs);
    }
  }
}

/**
 * Changes nothing.
 * @throws StartupError unless the database has these migrations and no others
 */
export async function expectMigrated(sql: Sql, migrations: Migration[]): Promise<void> {
  const missing = await findMissing(sql, migrations);
  const [first] = missing;
  if (!first) return;
  throw new StartupError(
    missing.length === migrations.length
      ? 'This database has no tables of Kobodesk: name the right one, or make them with "operator migrate".'
      : `This database lacks the migration ${first.name} of this version: run "operator migrate", or start the server.`,
  );
}

const isBuiltBeside = ({ text }: Migration): boolean => indexBuiltBy(text) !== undefined;

function applyMissing(sql: Sql, migrations: Migration[], log: Logger, lockMs: number): Promise<string[]> {
  return sql.begin(async (tx) => {
    await takeTurn(tx, lockMs);
    await tx`
      CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`;
    const missing = await findMissing(tx, migrations);
    // A new database gets all of them in a second: one line will do. It has no writers either.
    const isNew = missing.length === migrations.length;
    if (isNew) log.info({ migrations: missing.length }, 'making the tables');
    const beside = isNew ? -1 : missing.findIndex(isBuiltBeside);
    const together = beside === -1 ? missing : missing.slice(0, beside);
    for (const migration of together) {
      log[isNew ? 'debug' : 'info']({ migration: migration.name }, 'applying a migration');
      await tx.unsafe(isNew ? inTransaction(migration.text) : migration.text).simple();
      await note(tx, migration);
    }
    return together.map(({ name }) => name);
  });
}

async function takeTurn(tx: Transaction, lockMs: number): Promise<void> {
  await tx`SELECT pg_advisory_xact_lock(${LOCK_ID})`;
  await tx`SELECT set_config('lock_timeout', ${String(lockMs)}, true)`;
}

async function applyBeside(migration: Migration, sql: Sql, log: Logger, lockMs: number): Promise<string[]> {
  log.info({ migration: migration.name }, 'building an index while others write');
  await buildIndex(sql, migration.text, (tx) => takeTurn(tx, lockMs));
  await note(sql, migration);
  return [migration.name];
}

async function findMissing(tx: Sql | Transaction, migrations: Migration[]): Promise<Migration[]> {
  const [table] = await tx<{ isThere: boolean }[]>`SELECT to_regclass('migrations') IS NOT NULL AS is_there`;
  if (!table?.isThere) return migrations;
  const applied = await tx<{ name: string; checksum: string }[]>`SELECT name, checksum FROM migrations`;
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new StartupError(
        `The database was written by a newer Kobodesk (its migration ${name} is not known here): start that version.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after this database applied it: put the file back and write a new migration.`,
      );
    }
  }
  const done = new Set(applied.map((row) => row.name));
  return migrations.filter((migration) => !done.has(migration.name));
}

/** An index that several processes waited for is noted by each. */
async function note(sql: Sql | Transaction, { name, checksum }: Migration): Promise<void> {
  await sql`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum}) ON CONFLICT DO NOTHING`;
}
