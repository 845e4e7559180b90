import type { Hear } from '../heard.ts';
import { exchange, type Reply, type Wire } from '../http/exchange.ts';

export interface VtpassSettings {
  apiKey: string;
  publicKey: string;
  secretKey: string;
  baseUrl: string;
}

/** Exchanges JSON with VTpass. No call throws. */
export interface VtpassClient {
  get(path: string, query?: Record<string, string>): Promise<Reply>;
  post(path: string, body: Record<string, unknown>, hear?: Hear): Promise<Reply>;
}

/** A client with our VTpass keys: reads use the public key, everything else the secret one. */
export function createClient(settings: VtpassSettings, { fetch, timeoutMs }: Wire): VtpassClient {
  const { apiKey, publicKey, secretKey } = settings;
  const baseUrl = settings.baseUrl.replace(/\/+$/, '');

  const ask = (path: string, request: RequestInit, hear?: Hear): Promise<Reply> =>
    exchange(fetch, `${baseUrl}/${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) }, { hear });

  return {
    get: (path, query = {}) =>
      ask(`${path}?${new URLSearchParams(query)}`, {
        headers: { accept: 'application/json', 'api-key': apiKey, 'public-key': publicKey },
      }),
    post: (path, body, hear) =>
      ask(
        path,
        {
          method: 'POST',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            'api-key': apiKey,
            'secret-key': secretKey,
          },
          body: JSON.stringify(body),
        },
        hear,
      ),
  };
}
