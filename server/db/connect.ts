import postgres from 'postgres';
import { TEXT_ARRAY, UUID_ARRAY } from './array-types.ts';
import { Generation } from './generation.ts';
import { createPrimaryFinder } from './primary.ts';
import { type Address, openStream } from './stream.ts';

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
  /** How long a statement may wait without a word from the database, in milliseconds. @default without limit */
  answerTimeoutMs?: number;
}

const HANDSHAKE_TIMEOUT_SECONDS = 5;
const DEFAULT_PORT = 5432;

/**
 * Opens a pool; no connection is made before the first statement. The URL may name several hosts
 * (postgres://user:password@a:5432,b:5432/name): the one that takes writes is found, and found again when it has changed.
 * Statements are not prepared on the server unless the URL says `prepare=true`, since a pooler such as PgBouncer gives each
 * transaction another connection. When a connection is lost, whatever was under way rejects at once and may have been
 * written or not; the next statement finds a new connection.
 */
export function connect(url: string, { maxConnections = 10, answerTimeoutMs }: ConnectOptions = {}): Sql {
  const plainUrl = withoutTarget(url);
  const addresses = addressesOf(plainUrl);
  const open = (max: number) => (socket: () => Promise<unknown>) =>
    openClient(plainUrl, addresses, max, socket);
  const finder = createPrimaryFinder(addresses, open(1));
  const nextGeneration = (): Generation =>
    new Generation({
      openClient: open(maxConnections),
      openStream: () => finder.use(openStream),
      answerTimeoutMs,
      onLost() {
        finder.forget();
        current = nextGeneration();
      },
    });
  let current = nextGeneration();
  return alwaysOf(() => current);
}

// We look for the primary ourselves: the driver, given several hosts, never gives up and never pauses.
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

function openClient(url: string, addresses: readonly Address[], max: number, socket: () => Promise<unknown>) {
  const [{ host, port } = { host: '', port: 0 }] = addresses;
  const options = {
    max,
    // Which host, and with TLS or not, is the stream's business. Given one alone, the driver passes its errors on.
    host: [host],
    port: [port],
    ssl: false,
    socket,
    prepare: /[?&]prepare=true(&|$)/.test(url),
    connect_timeout: HANDSHAKE_TIMEOUT_SECONDS,
    // The driver's pauses grow to twenty seconds, and statements wait them out.
    backoff: false,
    // Then no end of a connection is the driver's own doing.
    max_lifetime: null,
    idle_timeout: 0,
    // The driver would ask for them on each new connection, and a loss in the middle of it would end the process.
    fetch_types: false,
    connection: { application_name: 'kobodesk' },
    types: { bigint: postgres.BigInt, textArray: TEXT_ARRAY, uuidArray: UUID_ARRAY },
    transform: { column: { from: postgres.toCamel } },
    onnotice: () => undefined,
  };
  // `socket` is in the driver's manual but not in its types.
  return postgres(url, options as never) as unknown as Sql;
}

/** Passes every use on to the generation that is current then. */
function alwaysOf(current: () => Generation): Sql {
  const own: Record<string | symbol, unknown> = {
    begin: (...args: Parameters<Generation['begin']>) => current().begin(...args),
    end: (options?: { timeout?: number }) => current().end(options),
  };
  return new Proxy(current().client, {
    apply: (_target, _self, args) => Reflect.apply(current().client, undefined, args) as unknown,
    get: (_target, name) => own[name] ?? (Reflect.get(current().client, name) as unknown),
  });
}
