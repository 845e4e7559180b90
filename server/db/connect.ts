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

const CONNECT_TIMEOUT_SECONDS = 10;

/**
 * Opens a pool; no connection is made before the first statement. The URL may name several hosts
 * (postgres://user:password@a:5432,b:5432/name): the first that takes writes is used. Statements are not prepared on the
 * server unless the URL says `prepare=true`, since a pooler such as PgBouncer gives each transaction another connection.
 */
export function connect(url: string, { maxConnections = 10 }: ConnectOptions = {}): Sql {
  return postgres(url, {
    max: maxConnections,
    prepare: /[?&]prepare=true(&|$)/.test(url),
    connect_timeout: CONNECT_TIMEOUT_SECONDS,
    connection: { application_name: 'kobodesk' },
    types: { bigint: postgres.BigInt },
    transform: { column: { from: postgres.toCamel } },
    ...(namesSeveralHosts(url) && { target_session_attrs: 'primary' }),
    onnotice: () => undefined,
  });
}

const namesSeveralHosts = (url: string) => /^[^/]+:\/\/(?:[^/?#]*@)?[^/?#@]*,/.test(url);
