import { raiseAlert } from '../../platform/alerts/raise.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ref.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import { action, reading } from '../action.ts';
import { type OperatorContext, OperatorError } from '../context.ts';
import { changesOf } from '../recorded-change.ts';
import { writeMoment } from '../lagos-moment.ts';
import type { Row } from '../report.ts';
import { lockCatalogue } from './apply.ts';
import type { CatalogueFile } from './file.ts';
import { CatalogueFileError, importInto, parseCatalogueFile } from './import-export.ts';

const EVERY_MS = 10_000;

/**
 * Keeps a part of a catalogue to be imported at a time to come. Its version is left out: others may change the rest meanwhile.
 * @param title what it changes, for people
 * @throws OperatorError when that time is not to come
 */
export async function importLater(
  { sql, operator, now }: OperatorContext,
  { catalogue, at, title }: { catalogue: unknown; at: Date; title: string },
): Promise<string> {
  if (at <= now()) throw new OperatorError('--from must be a time to come; leave it out to change it now.');
  const { version: _, ...file } = catalogue as CatalogueFile;
  parseCatalogueFile(file);
  const id = newId(now());
  await sql`
    INSERT INTO dated_imports (id, at, file, title, operator, created_at)
    VALUES (${id}, ${at}, ${sql.json(file as never)}, ${title}, ${operator}, ${now()})`;
  return id;
}

interface Coming extends Row {
  id: string;
  at: Date;
  title: string;
  operator: string;
}

/** The changes that are still to come, the next first. */
export const readComing = async (sql: Sql): Promise<Coming[]> => [
  ...(await sql<Coming[]>`
    SELECT id, at, title, operator FROM dated_imports WHERE applied_at IS NULL AND refused IS NULL ORDER BY at, id`),
];

/** What is to change in the catalogue, the next first. */
export const listDated = reading('catalogue coming', async ({ sql }) => {
  const rows = await readComing(sql);
  return {
    message: rows.length === 0 ? 'Nothing is to change.' : `${rows.length} to come.`,
    rows,
  };
});

/** Forgets a change to come. */
export const dropDated = action('catalogue drop', async ({ sql }, { id }: { id: string }) => {
  const [row] = await sql<{ title: string; at: Date }[]>`
    DELETE FROM dated_imports WHERE id::text = ${id} AND applied_at IS NULL AND refused IS NULL RETURNING title, at`;
  if (!row) throw new OperatorError(`There is no change ${id} to come.`, { remedy: 'Try: catalogue coming' });
  return {
    message: `Forgotten: ${row.title}.`,
    changes: changesOf({ 'to come': `${row.title}, at ${writeMoment(row.at)} in Lagos` }, {}),
  };
});

interface Due {
  id: string;
  file: unknown;
  title: string;
}

/** Imports what has come to its time, each all or nothing with its mark; an alert says what could not be imported, and why. */
export function createApplyDated(): Task {
  let nextAtMs = 0;
  return {
    name: 'apply-dated',
    async runOnce({ sql, now }: PlatformDeps) {
      const atMs = now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      nextAtMs = atMs + EVERY_MS;
      const isMore = await sql.begin((tx) => applyNext(tx, now()));
      if (isMore) nextAtMs = 0;
      return isMore;
    },
  };
}

async function applyNext(tx: Transaction, now: Date): Promise<boolean> {
  const [due] = await tx<Due[]>`
    SELECT id, file, title FROM dated_imports WHERE at <= ${now} AND applied_at IS NULL AND refused IS NULL
    ORDER BY at, id LIMIT 1 FOR UPDATE SKIP LOCKED`;
  if (!due) return false;
  try {
    await lockCatalogue(tx);
    await importInto(tx, due.file, { now, isPartial: true });
    await tx`UPDATE dated_imports SET applied_at = ${now} WHERE id = ${due.id}`;
  } catch (error) {
    // It is thrown before anything is written.
    if (!(error instanceof CatalogueFileError)) throw error;
    await tx`UPDATE dated_imports SET refused = ${error.message} WHERE id = ${due.id}`;
    const text = `The catalogue was to change now and did not (${due.title}): ${error.message} Make the change by hand.`;
    await raiseAlert(tx, { event: 'catalogue.refused', text }, now);
  }
  return true;
}
