import { at } from '#domain/at.ts';
import { hasLoggedOut, whenForgotten } from '#stores/session/session-end.ts';

/** The longest wait for the disk before leaving, in milliseconds. */
const PATIENCE_MS = 500;

/** Goes to the login page, and back here after it unless the agent has logged out. */
export async function leaveForLogin(): Promise<void> {
  // The guard in the page's head has handled it already.
  if ('leaving' in document.documentElement.dataset) return;
  // Hide the protected page at once, before the next page loads.
  document.documentElement.dataset.leaving = '';
  await Promise.race([whenForgotten(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // Leave out the query, which may contain a customer's number.
  location.assign(at(hasLoggedOut() ? '/login' : `/login?next=${encodeURIComponent(location.pathname)}`));
}
