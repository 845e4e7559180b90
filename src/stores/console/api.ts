import { type ApiClient, createApiClient, endsSession } from '#api-client/client.ts';
import { isAborted } from '#api-client/errors.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { takeEarlyRead } from '../reads/early.ts';
import { showToast } from '../shell/toast.ts';
import { $staff } from './session.ts';
import { isAtWork } from './staff-entry.ts';

const OVER = 'Your session is over. Sign in again.';

/** The server does not know this token any more, or there was none. */
function endWork(sentToken: string | null): void {
  const staff = $staff.get();
  if (sentToken !== null && sentToken !== staff?.token) return;
  if (staff) showToast('error', OVER);
  $staff.set(null);
}

let client: ApiClient = createApiClient({
  baseUrl: import.meta.env.PUBLIC_API_BASE ?? '',
  fetch: (url, init) => takeEarlyRead(url, init) ?? globalThis.fetch(url, init),
  getToken() {
    const staff = $staff.get();
    return isAtWork(staff) ? staff.token : null;
  },
  onUnauthenticated: endWork,
});

/** Calls the console's API as whoever of the staff is signed in. See ApiClient for what it throws. */
export const callConsole: ApiClient['call'] = (endpoint, ...given) => client.call(endpoint, ...given);

/** Runs a call that a person asked for and tells its end in a toast: the server's words, or the problem. */
export async function toldAtWork(call: () => Promise<{ message: string }>): Promise<Outcome> {
  try {
    const { message } = await call();
    if (message) showToast('success', message);
    return { ok: true, message };
  } catch (error) {
    const failed = failure(error);
    if (!endsSession(error) && !isAborted(error)) showToast('error', failed.message);
    return failed;
  }
}

/** Every later call goes through this client. @internal for tests, which then need no modules of their own */
export function setConsoleClient(other: ApiClient): void {
  client = other;
}
