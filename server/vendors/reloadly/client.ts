import type { Hear } from '../heard.ts';
import { exchange, isBelievable, type Reply as HttpReply, type Wire } from '../http/exchange.ts';
import { type Credentials, createTokens, type Tokens } from './tokens.ts';

export interface ReloadlySettings extends Credentials {
  /** The top-up API, such as https://topups.reloadly.com; its tokens' audience too. */
  topupsUrl: string;
  /** The utilities API, such as https://utilities.reloadly.com; its tokens' audience too. */
  utilitiesUrl: string;
}

/** `locked-out`: our credentials or a fresh token are not taken, so it is certain that the request was not worked on. */
export type Reply = HttpReply | { kind: 'locked-out'; detail: string };

/** One of Reloadly's APIs. No call throws. */
export interface Api {
  get(path: string, query?: Record<string, string>, hear?: Hear): Promise<Reply>;
  /** @param body JSON text */
  post(path: string, body: string, hear?: Hear): Promise<Reply>;
}

export interface ReloadlyClient {
  topups: Api;
  utilities: Api;
}

export function createClient(settings: ReloadlySettings, wire: Wire): ReloadlyClient {
  const authUrl = withoutSlash(settings.authUrl);
  // The order itself is left most of the time that a call has.
  const tokens = createTokens(
    { ...settings, authUrl },
    { ...wire, timeoutMs: Math.floor(wire.timeoutMs / 3) },
  );
  return {
    topups: createApi(withoutSlash(settings.topupsUrl), 'topups', tokens, wire),
    utilities: createApi(withoutSlash(settings.utilitiesUrl), 'utilities', tokens, wire),
  };
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** @param product its name in the media type that Reloadly asks for */
function createApi(baseUrl: string, product: string, tokens: Tokens, { fetch, timeoutMs }: Wire): Api {
  const accept = `application/com.reloadly.${product}-v1+json`;

  async function call(path: string, request: RequestInit, hear?: Hear): Promise<Reply> {
    const signal = AbortSignal.timeout(timeoutMs);
    /** undefined: the token is no longer good. */
    async function attempt(): Promise<Reply | undefined> {
      const pass = await tokens.get(baseUrl);
      if (pass.kind === 'denied') return withoutToken(pass, hear);
      const headers = { accept, authorization: `Bearer ${pass.token}`, 'content-type': 'application/json' };
      const reply = await exchange(
        fetch,
        `${baseUrl}/${path}`,
        { ...request, headers, signal },
        { isBelieved, hear },
      );
      if (reply.status !== 401) return reply;
      tokens.drop(baseUrl, pass.token);
      return undefined;
    }
    // A 401 is certain not to have been worked on, so even an order is sent once more.
    return (
      (await attempt()) ?? (await attempt()) ?? { kind: 'locked-out', detail: 'HTTP 401 to a new token' }
    );
  }

  return {
    get: (path, query = {}, hear) => call(`${path}?${new URLSearchParams(query)}`, {}, hear),
    post: (path, body, hear) => call(path, { method: 'POST', body }, hear),
  };
}

function withoutToken({ isRefused, detail }: { isRefused: boolean; detail: string }, hear?: Hear): Reply {
  hear?.({ status: null, text: `no token: ${detail}` });
  return isRefused
    ? { kind: 'locked-out', detail }
    : { kind: 'silent', neverSent: true, detail: `no token: ${detail}` };
}

// An operator that is switched off is answered so, before anything is tried: readPayment believes that code alone.
const isBelieved = (status: number) => isBelievable(status) || status === 503;
