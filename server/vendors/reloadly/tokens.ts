import { exchange, type Reply, type Wire } from '../http/exchange.ts';

export interface Credentials {
  clientId: string;
  clientSecret: string;
  /** Where tokens are given, such as https://auth.reloadly.com. */
  authUrl: string;
}

/** `isRefused`: Reloadly does not take our credentials; otherwise it gave no readable answer. `detail` is for the log. */
export type Pass =
  { kind: 'granted'; token: string } | { kind: 'denied'; isRefused: boolean; detail: string };

/** Access tokens, one for each audience. No call throws. */
export interface Tokens {
  /** The token that is good now. Calls made together wait for one request. @param audience the API's address */
  get(audience: string): Promise<Pass>;
  /** The API no longer takes this token: the next call asks for another. */
  drop(audience: string, token: string): void;
}

interface Held {
  pass: Promise<Pass>;
  token?: string;
  /** When another is asked for, in milliseconds since 1970; never before the answer has come. */
  staleAt: number;
}

// A token is renewed this long before it ends, or after three quarters of a short life.
const MARGIN_MS = 5 * 60_000;

/** Keeps tokens until shortly before they end (docs.reloadly.com, OAuth 2 client credentials). @param wire how tokens are asked for */
export function createTokens(credentials: Credentials, wire: Wire): Tokens {
  const held = new Map<string, Held>();

  function ask(audience: string): Held {
    const entry: Held = {
      staleAt: Infinity,
      pass: request(credentials, wire, audience).then((reply) => {
        const { pass, lifeMs } = readGrant(reply);
        entry.staleAt = Date.now() + lifeMs - Math.min(MARGIN_MS, lifeMs / 4);
        if (pass.kind === 'granted') entry.token = pass.token;
        return pass;
      }),
    };
    held.set(audience, entry);
    return entry;
  }

  return {
    get(audience) {
      const known = held.get(audience);
      return (known && Date.now() < known.staleAt ? known : ask(audience)).pass;
    },
    drop(audience, token) {
      // Another call may have renewed it meanwhile.
      if (held.get(audience)?.token === token) held.delete(audience);
    },
  };
}

const request = (
  { clientId, clientSecret, authUrl }: Credentials,
  { fetch, timeoutMs }: Wire,
  audience: string,
): Promise<Reply> =>
  exchange(fetch, `${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      audience,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });

// What a header may hold: any other token would make the call throw.
const SENDABLE = /^[\x21-\x7e]+$/;

/** A token without a readable life is used once. */
function readGrant(reply: Reply): { pass: Pass; lifeMs: number } {
  if (reply.kind === 'silent')
    return { lifeMs: 0, pass: { kind: 'denied', isRefused: isRefusal(reply.status), detail: reply.detail } };
  const { status, answer } = reply;
  const { access_token: token, expires_in: seconds } = answer;
  if (status < 300 && typeof token === 'string' && SENDABLE.test(token))
    return { lifeMs: Math.max(0, Number(seconds) || 0) * 1000, pass: { kind: 'granted', token } };
  const detail = `HTTP ${status} without a token`;
  return { lifeMs: 0, pass: { kind: 'denied', isRefused: isRefusal(status), detail } };
}

const isRefusal = (status = 0) => status === 400 || status === 401 || status === 403;
