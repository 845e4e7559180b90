declare global {
  /** Answers to what the page asked for in its head (src/head/early-reads.ts), by authorization and address. */
  var earlyReads: Map<string, Promise<Response>> | undefined;
}

/** After this time since the page was opened, in milliseconds, an early answer is out of date. */
const FRESH_MS = 10_000;

/** The pending early answer to the same read by the same agent, handed out once; undefined when there is none. */
export function takeEarlyRead(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  if (method !== 'GET') return undefined;
  const key = `${new Headers(headers).get('Authorization')}${url}`;
  const answer = globalThis.earlyReads?.get(key);
  globalThis.earlyReads?.delete(key);
  return performance.now() < FRESH_MS ? answer : undefined;
}

/** Drops the early answers: they may be older than what has just happened. */
export const dropEarlyReads = (): void => globalThis.earlyReads?.clear();
