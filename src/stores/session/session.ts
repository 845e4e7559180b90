import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import type { User } from '#contract/session.ts';
import { forgetOthers } from '../storage/forget.ts';
import { SESSION_KEY } from '../storage/keys.ts';
import { keptAtom } from '../storage/storage.ts';
import { readSession, type Session } from './session-entry.ts';

export { isLive, type Session } from './session-entry.ts';

export const INITIAL_SESSION: Session | null = null;

/** The agent signed in on this device, in every tab; null: none. An expired entry may still be here: see isLive. */
export const $session = keptAtom<Session | null>(SESSION_KEY, INITIAL_SESSION, {
  read: readSession,
  write: (session) => session ?? undefined,
});

/** Deletes the data of a former agent who did not log out. */
export function startSession(user: User, token: string): void {
  forgetOthers(user.username);
  $session.set({ token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS });
}

/** Calls back when the signed-in agent changes or logs out, also in another tab. */
export function onAgentChange(listener: () => void): () => void {
  let known = $session.get()?.user.username;
  return $session.listen((session) => {
    if (session?.user.username === known) return;
    known = session?.user.username;
    listener();
  });
}
