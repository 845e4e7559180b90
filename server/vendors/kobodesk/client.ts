import type { KeyMode } from '#contract/keys.ts';
import type { Hear } from '../heard.ts';
import { exchange, type Wire } from '../http/exchange.ts';
import { readReply, type Reply } from './answer.ts';

export interface KobodeskSettings {
  /** Of our account at the other shop. */
  apiKey: string;
  /** The key's: a test key sells from a test balance and delivers nothing. */
  mode: KeyMode;
  /** That shop's API, such as https://shop.example/api/v1/agent; without a slash at its end. */
  baseUrl: string;
}

/** Exchanges JSON with the other shop's API. No call throws. */
export interface KobodeskClient {
  get(path: string, query?: Record<string, string>, hear?: Hear): Promise<Reply>;
  /** @param idempotencyKey the same key never buys twice */
  post(path: string, body: object, idempotencyKey: string, hear?: Hear): Promise<Reply>;
}

export function createClient(
  { apiKey, baseUrl }: KobodeskSettings,
  { fetch, timeoutMs }: Wire,
): KobodeskClient {
  const common = { accept: 'application/json', authorization: `Bearer ${apiKey}` };

  const ask = async (path: string, request: RequestInit, hear?: Hear): Promise<Reply> =>
    readReply(
      await exchange(
        fetch,
        `${baseUrl}/${path}`,
        { ...request, signal: AbortSignal.timeout(timeoutMs) },
        // readReply holds each code to its own status: SERVICE_DOWN is a refusal that comes with 503.
        { isBelieved: () => true, hear },
      ),
    );

  return {
    get: (path, query = {}, hear) => ask(`${path}?${new URLSearchParams(query)}`, { headers: common }, hear),
    post: (path, body, idempotencyKey, hear) =>
      ask(
        path,
        {
          method: 'POST',
          headers: { ...common, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          body: JSON.stringify(body),
        },
        hear,
      ),
  };
}
