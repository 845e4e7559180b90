import { type Mock, vi } from 'vitest';
import { createApiClient } from '#api-client/client.ts';
import { $session } from '#stores/session/session.ts';
import { setClient } from '#stores/shell/api.ts';
import { ADA, sessionOf } from './browser.ts';

type Fetch = Mock<(url: string, init: RequestInit) => Promise<Response>>;

/**
 * Signs Ada in anew, so that every store of hers is empty, and gives the stores a client that this answers. A test of what
 * outlasts a page opens one instead (browser.ts).
 */
export function signInAgain(): Fetch {
  $session.set(null);
  $session.set(sessionOf(ADA));
  const fetch: Fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  setClient(
    createApiClient({
      baseUrl: '',
      fetch,
      getToken: () => 'token',
      onUnauthenticated: () => $session.set(null),
    }),
  );
  return fetch;
}
