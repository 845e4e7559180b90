import { readText } from './read-text.ts';
import { isNeverSent } from './never-sent.ts';

export interface VtpassSettings {
  apiKey: string;
  publicKey: string;
  secretKey: string;
  baseUrl: string;
}

/** How VTpass is reached; tests give their own. */
export interface Wire {
  fetch: typeof fetch;
  /** How long one call may take, answer included, in milliseconds. */
  timeoutMs: number;
}

/**
 * `silent` covers everything but a readable answer. Only with `neverSent` is it certain that VTpass did not get the request.
 * `detail` is for the log.
 */
export type Reply =
  | { kind: 'answered'; answer: Record<string, unknown> }
  | { kind: 'silent'; neverSent: boolean; detail: string };

/** Exchanges JSON with VTpass. No call throws. */
export interface VtpassClient {
  get(path: string, query?: Record<string, string>): Promise<Reply>;
  post(path: string, body: Record<string, unknown>): Promise<Reply>;
}

// The longest list of variations is far below this.
const MAX_ANSWER_BYTES = 2_000_000;

/** A client with our VTpass keys: reads use the public key, everything else the secret one. */
export function createClient(settings: VtpassSettings, { fetch, timeoutMs }: Wire): VtpassClient {
  const { apiKey, publicKey, secretKey } = settings;
  const baseUrl = settings.baseUrl.replace(/\/+$/, '');

  async function ask(path: string, request: RequestInit): Promise<Reply> {
    try {
      const response = await fetch(`${baseUrl}/${path}`, {
        ...request,
        // Do not follow redirects: they would carry our keys to another host.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return read(response.status, await readText(response, MAX_ANSWER_BYTES));
    } catch (error) {
      return { kind: 'silent', neverSent: isNeverSent(error), detail: describe(error) };
    }
  }

  return {
    get: (path, query = {}) =>
      ask(`${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json', 'api-key': apiKey, 'public-key': publicKey },
      }),
    post: (path, body) =>
      ask(path, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'api-key': apiKey,
          'secret-key': secretKey,
        },
        body: JSON.stringify(body),
      }),
  };
}

/** `detail` leaves out the text of a broken answer, which may contain a token or pin. */
function read(status: number, text: string): Reply {
  const answer = parse(text);
  const isVtpass = (status >= 200 && status < 300) || (status >= 400 && status < 500);
  if (isVtpass && answer) return { kind: 'answered', answer };
  const detail = `HTTP ${status} with ${text.length} characters${answer ? '' : ' that are not a JSON object'}`;
  return { kind: 'silent', neverSent: false, detail };
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
