import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { StartupError } from '../startup-error.ts';
import type { Sql, Transaction } from './connect.ts';

export interface Migration {
  /** The file's name, NNNN_what_it_does.sql; its order is the order of the names. */
  name: string;
  text: string;
  /** SHA-256 of the text, hexadecimal. */
  checksum: string;
}

// Any number will do, as long as every Kobodesk takes the same.
const LOCK_ID = 7_260_114_902;

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

/**
 * Applies what is missing, all of it or nothing. Any number of processes may call this at once: they take turns.
 * @throws StartupError when the database does not fit these migrations
 */
export async function migrate(sql: Sql, migrations: Migration[], log: Logger): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SELECT pg_advisory_xact_lock(${LOCK_ID})`;
    await tx`
      CREATE TABLE IF NOT EXISTS migrations (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`;
    const missing = await findMissing(tx, migrations);
    for (const migration of missing) {
      log.info({ migration: migration.name }, 'applying a migration');
      await apply(tx, migration);
    }
  });
}

async function findMissing(tx: Transaction, migrations: Migration[]): Promise<Migration[]> {
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

async function apply(tx: Transaction, { name, text, checksum }: Migration): Promise<void> {
  await tx.unsafe(text).simple();
  await tx`INSERT INTO migrations (name, checksum) VALUES (${name}, ${checksum})`;
}
