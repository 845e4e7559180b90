import { type ApiClient, createApiClient } from '#api-client/client.ts';
import { takeEarlyRead } from '../reads/early.ts';
import { $session, isLive, ownerNow } from '../session/session.ts';
import { rejectToken } from '../session/session-end.ts';

let client: ApiClient = createApiClient({
  baseUrl: import.meta.env.PUBLIC_API_BASE ?? '',
  fetch: (url, init) => takeEarlyRead(url, init) ?? globalThis.fetch(url, init),
  getToken() {
    const session = $session.get();
    return isLive(session) ? session.token : null;
  },
  onUnauthenticated: rejectToken,
});

/** @throws AbortError when somebody else has signed in meanwhile: what was asked for is not theirs, a secret above all */
function expectSameAgent(asked: string | undefined): void {
  const now = ownerNow();
  if (asked && now && asked !== now) throw new DOMException(undefined, 'AbortError');
}

/**
 * Calls the API as the agent who is signed in: the one way for every store. See ApiClient for what it throws, and AbortError when
 * somebody else has signed in before the answer.
 */
export const call: ApiClient['call'] = (endpoint, ...given) => {
  const asked = ownerNow();
  return client.call(endpoint, ...given).finally(() => expectSameAgent(asked));
};

/** Only for orders, which are kept by agent: how one ended is noted whoever has signed in meanwhile. */
export const callForOrder: ApiClient['call'] = (endpoint, ...given) => client.call(endpoint, ...given);

/** Every later call of the stores goes through this client. @internal for tests, which then need no modules of their own */
export function setClient(other: ApiClient): void {
  client = other;
}
