import type { Duplex } from 'node:stream';
import type { Sql } from './sql.ts';
import { type Address, connectionError, failedStream, failWhenClosed, openStream } from './stream.ts';

const ASK_TIMEOUT_MS = 3_000;
// The shortest time between two searches for the primary, however many connections are wanted.
const PAUSE_MS = 250;

type OpenClient = (socket: () => Promise<Duplex>) => Sql;

export interface PrimaryFinder {
  /** Gives `connect` the host that takes writes. @throws Error of `connect`, or NO_PRIMARY when there is none just now */
  use<T>(connect: (primary: Address) => Promise<T>): Promise<T>;
  /** Call when the primary found last may have changed. */
  forget(): void;
}

/** Finds which of several hosts takes writes; one alone is it. Parallel callers share one search. */
export function createPrimaryFinder(addresses: readonly Address[], open: OpenClient): PrimaryFinder {
  let search: Promise<Address> | undefined;
  const forget = () => (search = undefined);
  const find = (): Promise<Address> =>
    (search ??= findAmong(addresses, open).catch((error: unknown) => {
      setTimeout(forget, PAUSE_MS).unref();
      throw error;
    }));
  return {
    forget,
    async use(connect) {
      const [first, ...others] = addresses;
      if (first && others.length === 0) return connect(first);
      const primary = await find();
      return connect(primary).catch((error: unknown) => {
        forget();
        throw error;
      });
    },
  };
}

async function findAmong(addresses: readonly Address[], open: OpenClient): Promise<Address> {
  const timelines = await Promise.all(
    addresses.map((address) => askTimeline(address, open).catch(() => undefined)),
  );
  // A restarted former primary still takes writes, but on an older timeline than its successor.
  const latest = timelines.reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a));
  const primary = latest === undefined ? undefined : addresses[timelines.indexOf(latest)];
  if (!primary)
    throw connectionError('NO_PRIMARY', 'none of the hosts of DATABASE_URL takes writes just now');
  return primary;
}

/** The timeline a primary writes on, as eight hexadecimal digits; undefined when the host is a standby. */
async function askTimeline(address: Address, open: OpenClient): Promise<string | undefined> {
  const asking = new AbortController();
  const client = open(() => openFor(address, asking.signal).catch(failedStream));
  const timer = setTimeout(() => asking.abort(), ASK_TIMEOUT_MS);
  try {
    const [row] = await client<{ timeline: string | null }[]>`
      SELECT CASE WHEN NOT pg_is_in_recovery() THEN left(pg_walfile_name(pg_current_wal_lsn()), 8) END AS timeline`;
    return row?.timeline ?? undefined;
  } finally {
    clearTimeout(timer);
    asking.abort();
    await client.end({ timeout: 0 });
  }
}

async function openFor(address: Address, signal: AbortSignal) {
  const stream = await openStream(address);
  failWhenClosed(stream);
  const giveUp = () => stream.destroy(connectionError('ETIMEDOUT', `${address.host} does not answer`));
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  return stream;
}
