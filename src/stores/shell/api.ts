import { createApiClient } from '#api-client/client.ts';
import { takeEarlyRead } from '../storage/early-reads.ts';
import { $session, isLive } from '../session/session.ts';
import { rejectToken } from '../session/session-end.ts';

/** The client every store calls through, as the agent who is signed in. */
export const api = createApiClient({
  baseUrl: import.meta.env.PUBLIC_API_BASE ?? '',
  fetch: (url, init) => takeEarlyRead(url, init) ?? globalThis.fetch(url, init),
  getToken() {
    const session = $session.get();
    return isLive(session) ? session.token : null;
  },
  onUnauthenticated: rejectToken,
});
