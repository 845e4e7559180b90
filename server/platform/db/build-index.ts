import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, Transaction } from './sql.ts';

const DUPLICATE_TABLE = '42P07';
/** Between two looks at an index that another process builds, in milliseconds. */
const LOOK_EVERY_MS = 200;

const STATEMENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (\w+)/m;

/** The index that an SQL text builds while others write; undefined when it is not such a text. */
export const indexBuiltBy = (text: string): string | undefined => STATEMENT.exec(text)?.[1];

/** The same index, built in a transaction: for a table that nobody uses yet. */
export const inTransaction = (text: string): string => text.replace('INDEX CONCURRENTLY', 'INDEX');

type State = 'absent' | 'building' | 'broken' | 'whole';

/**
 * Builds an index while others write to its table. That cannot be done in a transaction, so what ended midway leaves an index
 * that nothing reads: it is dropped and built again. Any number of processes may call this at once; it takes no lock that outlasts
 * a transaction, which a pooler would give to somebody else.
 * @param text one CREATE INDEX CONCURRENTLY
 * @param beforeDrop in the transaction that drops such a remainder: lets one process through
 */
export async function buildIndex(
  sql: Sql,
  text: string,
  beforeDrop: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  const index = indexBuiltBy(text);
  if (index === undefined) throw new Error(`This text builds no index beside its writers: ${text}`);
  for (let state = await stateOf(sql, index); state !== 'whole'; state = await stateOf(sql, index)) {
    if (state === 'absent') await build(sql, text);
    else if (state === 'building') await pause(LOOK_EVERY_MS);
    else await drop(sql, index, beforeDrop);
  }
}

/** Another process may have begun a moment before: then its index is waited for. */
async function build(sql: Sql, text: string): Promise<void> {
  try {
    await sql.unsafe(text).simple();
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_TABLE) throw error;
  }
}

/** Nobody can build an index of this name while the remainder is there, so what was seen under the lock stays true. */
const drop = (sql: Sql, index: string, beforeDrop: (tx: Transaction) => Promise<unknown>) =>
  sql.begin(async (tx) => {
    await beforeDrop(tx);
    if ((await stateOf(tx, index)) === 'broken') await tx`DROP INDEX ${sql(index)}`;
  });

/** Whoever may not see what a process of another role builds takes any index that is being built for this one. */
async function stateOf(sql: Sql | Transaction, index: string): Promise<State> {
  const [found] = await sql<{ state: State }[]>`
    SELECT CASE
      WHEN indisvalid THEN 'whole'
      WHEN EXISTS (SELECT FROM pg_stat_progress_create_index
        WHERE datname = current_database() AND (relid IS NULL OR relid = indrelid)) THEN 'building'
      ELSE 'broken' END AS state
    FROM pg_index WHERE indexrelid = to_regclass(${index})`;
  return found?.state ?? 'absent';
}
