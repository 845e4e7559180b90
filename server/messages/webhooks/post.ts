import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { CheckedAddress } from './destination.ts';

/** How a post went. `status` is the answer's, null when there was none; `answer` its beginning, or what went wrong. */
export interface Attempt {
  isDelivered: boolean;
  status: number | null;
  answer: string;
}

const CLOSED = Object.assign(new Error('the connection was closed'), { code: 'ECONNRESET' });
const READ_BYTES = 4_096;
const KEPT_CHARACTERS = 300;
const MAX_HEADER_BYTES = 16_384;

export interface Post {
  url: URL;
  /** The address to connect to, without a lookup. @default what the system finds */
  addresses?: readonly CheckedAddress[];
  headers: Record<string, string>;
  body: string;
}

/**
 * Posts once and follows no redirect: any answer but 2xx is a failure. Reads only as much of the answer as is shown.
 * @param signal the limit of time for all of it
 */
export async function post(given: Post, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await send(given, signal);
    const status = response.statusCode ?? 0;
    const answer = cut(await beginningOf(response));
    return { isDelivered: status >= 200 && status < 300, status, answer };
  } catch (error) {
    return { isDelivered: false, status: null, answer: cut(problemOf(error, signal)) };
  }
}

function send({ url, addresses, headers, body }: Post, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const options = {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    signal,
    ...(addresses && { lookup: alwaysTo(addresses) }),
    // Each post has its own connection, so that agents never share one.
    agent: false,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  return new Promise((resolve, reject) => {
    request(url, options, resolve)
      .on('error', reject)
      // Also reached without answer or error, for example after status 101. Nothing may wait for ever.
      .on('close', () => reject(CLOSED))
      .end(body);
  });
}

function alwaysTo(addresses: readonly CheckedAddress[]): LookupFunction {
  const [first] = addresses;
  return (_hostname, { all }, callback) => {
    if (all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family);
  };
}

/** The status is known by now, so an answer that breaks off is kept as far as it came. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= READ_BYTES) break;
    }
  } catch {
    // Cut off, or too slow.
  }
  response.destroy();
  return Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8');
}

// A receiver may answer anything: keep one line of text without NUL, which PostgreSQL does not accept.
const cut = (text: string) =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, KEPT_CHARACTERS);

const PROBLEMS: Record<string, string> = {
  ECONNREFUSED: 'Nothing listens at this address.',
  ECONNRESET: 'The connection was cut.',
  EHOSTUNREACH: 'The address cannot be reached.',
  ENETUNREACH: 'The address cannot be reached.',
  ETIMEDOUT: 'The connection failed.',
};

function problemOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'No answer in time.';
  const { code, message } = error as NodeJS.ErrnoException;
  return PROBLEMS[code ?? ''] ?? `No answer: ${code ?? message}`;
}
