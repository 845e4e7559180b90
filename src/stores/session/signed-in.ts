import { currentUser, logout as logoutCall } from '#contract/session.ts';
import { call } from '../shell/api.ts';
import { $session } from './session.ts';
import { endSession } from './session-end.ts';

// Separate from what a guest's forms send, which no page of the portal needs.

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function logout(): void {
  // The call reads the token when it starts, so start it while there is one.
  call(logoutCall, { keepalive: true }).catch(() => undefined);
  endSession();
}

/** Reads the signed-in agent again. A failure changes nothing: the known data stays on screen. */
export async function refreshUser(): Promise<void> {
  const asked = $session.get();
  if (!asked) return;
  try {
    const { data } = await call(currentUser);
    const now = $session.get();
    if (now?.token === asked.token) $session.set({ ...now, user: data.user });
  } catch {
    // The end of the session has been handled by the client; anything else passes.
  }
}
