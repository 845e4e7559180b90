import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { TEXT_ARRAY, UUID_ARRAY } from './array-types.ts';
import { Pool } from './pool.ts';
import { createPrimaryFinder } from './primary.ts';
import type { Sql, Work } from './sql.ts';
import { isStatement } from './statement.ts';
import { type Address, connectionError, failedStream, openStream } from './stream.ts';
import { traceStatement, traceTransaction } from './trace.ts';
import type { Errand } from './turns.ts';

export interface ConnectOptions {
  /** @default 10 */
  maxConnections?: number;
  /** Of them, how many one agent may use at a time. @default all */
  perAgent?: number;
  /** How long a statement may wait for a connection, in milliseconds. @default without limit */
  waitMs?: number;
  /** How long a statement may take without a word from the database, in milliseconds. @default without limit */
  answerTimeoutMs?: number;
  /**
   * Whether to cancel a statement that takes longer or whose caller has gone. For reads only: a write that is cancelled while
   * it waits for a synchronous standby reports as committed what the standby does not have. @default false
   */
  cancels?: boolean;
  /** How long a transaction waits for a lock, and lies idle, in milliseconds. @default without limit */
  transactionLimits?: { lockMs: number; idleMs: number };
}

const HANDSHAKE_TIMEOUT_SECONDS = 5;
const DEFAULT_PORT = 5432;

/**
 * Opens a pool; no connection is made before the first statement. The URL may name several hosts
 * (postgres://user:password@a:5432,b:5432/name): the one that takes writes is found, and found again when it has changed.
 * Statements are not prepared on the server unless the URL says `prepare=true`, since a pooler such as PgBouncer gives each
 * transaction another connection. When a connection is lost, its running statements reject at once and may or may not have been
 * written; the next statement uses a new connection.
 */
export function connect(url: string, options: ConnectOptions = {}): Sql {
  const { maxConnections = 10 } = options;
  const plainUrl = withoutTarget(url);
  const addresses = addressesOf(plainUrl);
  const openOne = (socket: () => Promise<Duplex>) => openClient(plainUrl, addresses, socket);
  const finder = createPrimaryFinder(addresses, openOne);
  const pool = new Pool({
    size: maxConnections,
    perAgent: options.perAgent ?? maxConnections,
    waitMs: options.waitMs ?? Infinity,
    answerTimeoutMs: options.answerTimeoutMs,
    cancels: options.cancels ?? false,
    openClient: openOne,
    openStream: () => finder.use(openStream),
    onLost: () => finder.forget(),
  });
  // This instance only builds statements and never connects: the pool sends them.
  const maker = openOne(() =>
    Promise.resolve(
      failedStream(connectionError('UNSUPPORTED', 'the pool sends statements and transactions alone')),
    ),
  );
  return facadeOf(pool, maker, limited(options.transactionLimits), {});
}

// Find the primary ourselves: given several hosts, the driver retries for ever without a pause.
const withoutTarget = (url: string) => url.replace(/target_session_attrs=[^&]*&?/, '');

/** The hosts as the driver reads them from the URL. */
function addressesOf(url: string): Address[] {
  const { host, port, path, ssl } = postgres(url).options;
  return host.map((name, index) => ({
    host: name,
    port: port[index] ?? DEFAULT_PORT,
    ssl,
    ...(path && { path }),
  }));
}

function openClient(url: string, addresses: readonly Address[], socket: () => Promise<unknown>) {
  const [{ host, port } = { host: '', port: 0 }] = addresses;
  const options = {
    max: 1,
    // The stream chooses host and TLS. Given a single host, the driver passes errors on.
    host: [host],
    port: [port],
    ssl: false,
    socket,
    prepare: /[?&]prepare=true(&|$)/.test(url),
    connect_timeout: HANDSHAKE_TIMEOUT_SECONDS,
    // The driver's pauses grow to twenty seconds, and statements would wait that long.
    backoff: false,
    // So the driver itself never closes a connection.
    max_lifetime: null,
    idle_timeout: 0,
    // The driver would fetch them on each new connection, and losing the connection then would crash the process.
    fetch_types: false,
    connection: { application_name: 'kobodesk' },
    types: { bigint: postgres.BigInt, textArray: TEXT_ARRAY, uuidArray: UUID_ARRAY },
    transform: { column: { from: postgres.toCamel } },
    onnotice: () => undefined,
  };
  // `socket` is in the driver's manual but not in its types.
  return postgres(url, options as never) as unknown as Sql;
}

/** The driver's statement builder; the pool sends the statements. */
function facadeOf(pool: Pool, maker: Sql, limits: (work: Work) => Work, errand: Errand): Sql {
  const pooled = (made: unknown): unknown => {
    if (isStatement(made))
      made.handler = (statement) => {
        traceStatement(statement);
        pool.run(statement, errand);
      };
    return made;
  };
  const own: Record<string | symbol, unknown> = {
    unsafe: (...args: Parameters<Sql['unsafe']>) => pooled(maker.unsafe(...args)),
    begin: (...args: [options: string, work: Work] | [work: Work]) =>
      traceTransaction(() =>
        args.length === 1
          ? pool.begin(errand, '', limits(args[0]))
          : pool.begin(errand, args[0], limits(args[1])),
      ),
    load: () => pool.load(),
    end: (options?: { timeout?: number }) => pool.end(options),
    onErrand: (narrower: Errand) => facadeOf(pool, maker, limits, { ...errand, ...narrower }),
  };
  return new Proxy(maker, {
    apply: (_target, _self, args) => pooled(Reflect.apply(maker, undefined, args)),
    get: (_target, name) => own[name] ?? (Reflect.get(maker, name) as unknown),
  });
}

/** Set for each transaction, because a pooler keeps no session, and sent with its first statement. */
function limited(limits: ConnectOptions['transactionLimits']): (work: Work) => Work {
  if (!limits) return (work) => work;
  const settings = `SET LOCAL lock_timeout = ${limits.lockMs}; SET LOCAL idle_in_transaction_session_timeout = ${limits.idleMs}`;
  return (work) => (tx) => {
    void tx.unsafe(settings).execute();
    return work(tx);
  };
}
