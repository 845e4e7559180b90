import type { Hear } from '../heard.ts';
import { isNeverSent } from './never-sent.ts';
import { readText } from './read-text.ts';

/** How a vendor is reached; tests give their own. */
export interface Wire {
  fetch: typeof fetch;
  /** How long one call may take, answer included, in milliseconds. */
  timeoutMs: number;
}

/** A JSON object as the vendor wrote it. */
export type Answer = Record<string, unknown>;

/**
 * Everything but a readable answer. Only with `neverSent` is it certain that the vendor did not get the request. `status` is
 * there when an answer came whole, however unreadable. `detail` is for the log.
 */
export interface Silence {
  kind: 'silent';
  neverSent: boolean;
  status?: number;
  detail: string;
}

export type Reply = { kind: 'answered'; status: number; answer: Answer } | Silence;

// The longest list of a vendor's plans is far below this.
const MAX_ANSWER_BYTES = 2_000_000;

/** A success or a refusal; a server that says it broke is not believed, however sound its answer looks. */
export const isBelievable = (status: number): boolean =>
  (status >= 200 && status < 300) || (status >= 400 && status < 500);

interface ExchangeOptions {
  /** By its HTTP status, whether an answer counts. @default isBelievable */
  isBelieved?: (status: number) => boolean;
  /** Told the answer as it was written. @default it is told nobody */
  hear?: Hear | undefined;
}

/** Sends one request and reads a JSON object from the answer. Never throws. */
export async function exchange(
  fetch: Wire['fetch'],
  url: string,
  request: RequestInit & { signal: AbortSignal },
  { isBelieved = isBelievable, hear }: ExchangeOptions = {},
): Promise<Reply> {
  try {
    // Do not follow redirects: they would carry our keys to another host.
    const response = await fetch(url, { ...request, redirect: 'manual' });
    const text = await readText(response, MAX_ANSWER_BYTES);
    hear?.({ status: response.status, text });
    return read(response.status, text, isBelieved);
  } catch (error) {
    const detail = describe(error);
    hear?.({ status: null, text: detail });
    return { kind: 'silent', neverSent: isNeverSent(error), detail };
  }
}

/** `detail` leaves out the text of a broken answer, which may contain a token or pin. */
function read(status: number, text: string, isBelieved: typeof isBelievable): Reply {
  const answer = parse(text);
  if (answer && isBelieved(status)) return { kind: 'answered', status, answer };
  const detail = `HTTP ${status} with ${text.length} characters${answer ? '' : ' that are not a JSON object'}`;
  return { kind: 'silent', neverSent: false, status, detail };
}

function parse(text: string): Answer | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Answer) : undefined;
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
