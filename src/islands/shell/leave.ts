import { hasLoggedOut, whenForgotten } from '#stores/session/session-end.ts';

/** No disk keeps anybody here for longer, in milliseconds. */
const PATIENCE_MS = 500;

/** Goes to the login page, and back here after it unless the agent has logged out. */
export async function leaveForLogin(): Promise<void> {
  // The guard in the page's head has seen it first.
  if ('leaving' in document.documentElement.dataset) return;
  // The page has nothing more to show: what is protected goes from the screen before the next page comes.
  document.documentElement.dataset.leaving = '';
  await Promise.race([whenForgotten(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  // Without its query, which may hold a customer's number.
  location.assign(hasLoggedOut() ? '/login' : `/login?next=${encodeURIComponent(location.pathname)}`);
}
