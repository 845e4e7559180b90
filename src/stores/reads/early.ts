declare global {
  /** Answers to what the page asked for in its head (src/head/early-reads.ts), by authorization and address. */
  var earlyReads: Map<string, Promise<Response>> | undefined;
}

/** Longer ago than this, in milliseconds since the page was opened, is no longer what the server knows. */
const FRESH_MS = 10_000;

/** The answer that is on its way already to the same read of the same agent, once; undefined: nobody has asked. */
export function takeEarlyRead(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const key = `${new Headers(headers).get('Authorization')}${url}`;
  const answer = globalThis.earlyReads?.get(key);
  globalThis.earlyReads?.delete(key);
  return performance.now() < FRESH_MS ? answer : undefined;
}

/** What was asked for until now may be older than what has just happened. */
export const dropEarlyReads = (): void => globalThis.earlyReads?.clear();
