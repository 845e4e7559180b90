import type { BodyInputOf, Call, ParamsInputOf, QueryInputOf } from '#contract/endpoint.ts';
import { SESSION_SUPERSEDED_MESSAGE } from '#contract/errors.ts';
import { type Answer, readAnswer } from './answer.ts';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import { initOf, type RequestParts, urlOf } from './request.ts';

const DEFAULT_TIMEOUT_MS = 30_000;

const NOBODY = { status: 401, code: 'UNAUTHENTICATED', message: 'Please log in.', isAnswer: false };

export interface ApiClientOptions {
  /** Origin and path prefix of the API without a trailing slash; empty is the same origin. */
  baseUrl: string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The session token as it is now, or null. */
  getToken: () => string | null;
  /**
   * Called for every 401, and the 409 of a superseded session, with the token the call was sent with; and with null for a call
   * that needs a token and found none.
   */
  onUnauthenticated: (sentToken: string | null) => void;
  /** How long to wait for an answer. @default 30_000 */
  timeoutMs?: number;
}

type Part<Name extends string, T> = undefined extends T
  ? Partial<Record<Name, T>>
  : unknown extends T
    ? Partial<Record<Name, undefined>>
    : Record<Name, T>;

/** The parts of a call: those that the endpoint's schemas declare, and the options for sending. */
export type RequestOf<E extends Call> = Part<'params', ParamsInputOf<E>> &
  Part<'query', QueryInputOf<E>> &
  Part<'body', BodyInputOf<E>> &
  (E extends { idempotent: true } ? { idempotencyKey: string } : { idempotencyKey?: never }) &
  CallOptions;

/** The request of a call; absent when the endpoint takes none. */
type Given<E extends Call> =
  Partial<RequestOf<E>> extends RequestOf<E> ? [request?: RequestOf<E>] : [request: RequestOf<E>];

/** A call and its request as data, so that a call can be described before it is made. */
export type Question<E extends Call> = readonly [endpoint: E, ...given: Given<E>];

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Continues when the page is left. @default false */
  keepalive?: boolean;
  /** The list is read in the background: the page can respond while its rows are parsed. @default false */
  inParts?: boolean;
  /** Sent with a purchase that needs it; never stored. */
  pin?: string | undefined;
  /** What the sandbox plays with a purchase of a test key. */
  scenario?: string;
}

export interface ApiClient {
  /**
   * @throws ApiError the server refused; or, without a call, 401 when there is no token, 422 when the body breaks the contract
   * @throws NetworkError no answer came, TimeoutError not in time: the outcome is unknown
   * @throws UnreadableAnswerError the answer does not keep the contract
   */
  call<E extends Call>(endpoint: E, ...given: Given<E>): Promise<Answer<E>>;
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call<E extends Call>(endpoint: E, ...[given]: Given<E>) {
      const request: RequestParts & CallOptions = given ?? {};
      const token = options.getToken();
      const url = urlOf(endpoint, options.baseUrl, request);
      const init = initOf(endpoint, request, token);
      const timeoutMs = request.timeoutMs ?? options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
      try {
        // Without a session, make no call: islands may hydrate or retry after the session has ended.
        if (!token && endpoint.access !== 'none') throw new ApiError(NOBODY);
        return await within(timeoutMs, request.signal, async (signal) =>
          readAnswer(
            endpoint,
            await options.fetch(url, { ...init, signal, keepalive: request.keepalive ?? false }),
            request.inParts,
          ),
        );
      } catch (error) {
        if (endsSession(error)) options.onUnauthenticated(endpoint.access === 'none' ? null : token);
        throw error;
      }
    },
  };
}

/** True for an answer that says the session is over. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 401 || (error.status === 409 && error.message === SESSION_SUPERSEDED_MESSAGE));

/** Runs one exchange, from the first byte sent to the last one read, under the caller's signal and a limit of time. */
async function within<T>(
  timeoutMs: number,
  outer: AbortSignal | undefined,
  exchange: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  const giveUp = () => controller.abort(outer?.reason);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  // An early read does not know this call's signal.
  const givenUp = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([givenUp, exchange(signal)]);
  } catch (error) {
    if (isLate) throw new TimeoutError(error);
    if (outer?.aborted) throw new DOMException('The call was cancelled.', 'AbortError');
    if (error instanceof TypeError || error instanceof DOMException) throw new NetworkError(error);
    throw error;
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', giveUp);
  }
}
