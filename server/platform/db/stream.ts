import { once } from 'node:events';
import { connect as connectTcp, isIP, type NetConnectOpts, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';

/** Where a PostgreSQL listens, and whether to speak TLS with it: what `sslmode` or `ssl` of the URL says. */
export interface Address {
  host: string;
  port: number;
  /** A Unix socket, in place of host and port. */
  path?: string;
  ssl: unknown;
}

const CONNECT_TIMEOUT_MS = 5_000;
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);
const KEEP_ALIVE_MS = 30_000;
// As in libpq, these encrypt without checking the server's certificate.
const UNVERIFIED = new Set<unknown>(['require', 'allow', 'prefer']);

export const connectionError = (code: string, message: string) => Object.assign(new Error(message), { code });

/** Connects, within five seconds. @throws Error with the system's code (ECONNREFUSED, …) or ETIMEDOUT */
export async function openStream(address: Address): Promise<Socket> {
  const { host, port, path } = address;
  const target: NetConnectOpts = path ? { path } : { host, port };
  const socket = connectTcp({ ...target, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS });
  const timer = setTimeout(
    () => socket.destroy(connectionError('ETIMEDOUT', `${host}:${port} does not answer`)),
    CONNECT_TIMEOUT_MS,
  );
  try {
    await once(socket, 'connect');
    socket.setNoDelay();
    return address.ssl && !path ? await secure(socket, address) : socket;
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function secure(socket: Socket, { host, ssl }: Address): Promise<Socket> {
  socket.write(SSL_REQUEST);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  if (answer.toString() !== 'S') {
    if (ssl === 'prefer') return socket;
    throw connectionError('ECONNREFUSED', `${host} does not speak TLS, which the URL asks for`);
  }
  const secured = connectTls({
    socket,
    ...(isIP(host) === 0 && { servername: host }),
    ...(UNVERIFIED.has(ssl) && { rejectUnauthorized: false }),
    ...(typeof ssl === 'object' && ssl),
  });
  await once(secured, 'secureConnect');
  return secured;
}

/** A failed connection in the form that the driver handles best: a stream that fails at the first write. */
export const failedStream = (error: Error): Duplex =>
  new Duplex({ read: () => undefined, write: (_chunk, _encoding, done) => done(error) });

/** Fails a stream that the other end closes: the driver would wait on, or connect again without a pause. */
export function failWhenClosed(stream: Socket): void {
  stream.once('end', () =>
    stream.destroy(connectionError('ECONNRESET', 'the database closed the connection')),
  );
}

// Type Z, the length 5, then one byte: the database has answered everything and waits.
const READY = Buffer.from([0x5a, 0, 0, 0, 5]);

export const endsReady = (chunk: Buffer): boolean =>
  chunk.length > READY.length && chunk.subarray(-READY.length - 1, -1).equals(READY);

/** Ends a stream that owes an answer and has been silent for this long. */
export function limitSilence(stream: Socket, timeoutMs: number): void {
  let writtenWhenReady = -1;
  stream.on('data', (chunk: Buffer) => {
    writtenWhenReady = endsReady(chunk) ? stream.bytesWritten : -1;
  });
  stream.setTimeout(timeoutMs);
  stream.on('timeout', () => {
    if (writtenWhenReady === stream.bytesWritten) return;
    stream.destroy(connectionError('ETIMEDOUT', `the database gave no answer for ${timeoutMs} ms`));
  });
}
