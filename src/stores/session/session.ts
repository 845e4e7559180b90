import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import type { User } from '#contract/session.ts';
import { forgetOthers } from '../storage/forget.ts';
import { SESSION_KEY } from '../storage/keys.ts';
import { keptAtom } from '../storage/storage.ts';
import { isCashier, ownerOf, readSession, type Session } from './session-entry.ts';

export { isLive, type Session } from './session-entry.ts';

export const INITIAL_SESSION: Session | null = null;

/** The agent signed in on this device, in every tab; null: none. An expired entry may still be here: see isLive. */
export const $session = keptAtom<Session | null>(SESSION_KEY, INITIAL_SESSION, {
  read: readSession,
  write: (session) => session ?? undefined,
});

/** False for a cashier, who may read nothing that is the agent's alone. */
export const isAgentNow = (): boolean => !isCashier($session.get());

/** The name under which this device keeps what belongs to the one who is signed in: see ownerOf. */
export const ownerNow = (): string | undefined => ownerOf($session.get());

/** Deletes the data of a former agent or cashier who did not log out. */
export function startSession(user: User, token: string): void {
  const session = { token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS };
  forgetOthers(ownerOf(session));
  $session.set(session);
}

/** Calls back when another agent or cashier signs in, or nobody is signed in any more, also in another tab. */
export function onAgentChange(listener: () => void): () => void {
  let known = ownerNow();
  return $session.listen((session) => {
    const owner = ownerOf(session);
    if (owner === known) return;
    known = owner;
    listener();
  });
}
