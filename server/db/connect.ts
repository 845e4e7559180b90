import postgres from 'postgres';

interface Types extends Record<string, unknown> {
  bigint: bigint;
}

/** A pool of connections. Columns come back in camelCase; a bigint column is a JavaScript bigint. */
export type Sql = postgres.Sql<Types>;

/** One database transaction. */
export type Transaction = postgres.TransactionSql<Types>;

export interface ConnectOptions {
  /** @default 10 */
  maxConnections?: number;
}

/**
 * Opens a pool; no connection is made before the first statement. The URL may name several hosts
 * (postgres://user:password@a:5432,b:5432/name): the first that takes writes is used.
 */
export function connect(url: string, { maxConnections = 10 }: ConnectOptions = {}): Sql {
  return postgres(url, {
    max: maxConnections,
    types: { bigint: postgres.BigInt },
    transform: { column: { from: postgres.toCamel } },
    target_session_attrs: 'read-write',
    onnotice: () => undefined,
  });
}
