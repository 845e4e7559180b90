import type postgres from 'postgres';
import type { Errand, Load } from './turns.ts';

interface Types extends Record<string, unknown> {
  bigint: bigint;
}

/** A pool of connections. Columns come back in camelCase; a bigint column is a JavaScript bigint. */
export interface Sql extends postgres.Sql<Types> {
  /** The same pool, for the statements of one request. */
  onErrand(errand: Errand): Sql;
  /** How full it is now. */
  load(): Load;
}

/** One database transaction. */
export type Transaction = postgres.TransactionSql<Types>;

export type Work = (tx: Transaction) => unknown;
