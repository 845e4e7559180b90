import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import type { User } from '#contract/accounts.ts';
import { forgetLists, forgetSales } from '../storage/forget.ts';
import { isRecord, keptAtom } from '../storage/storage.ts';

/** `expiryTime` is in milliseconds since 1970. */
export interface Session {
  token: string;
  user: User;
  expiryTime: number;
}

export const INITIAL_SESSION: Session | null = null;

const USER_FIELDS = ['firstName', 'lastName', 'username', 'phone', 'email'] as const;

function readSession(json: unknown): Session | undefined {
  if (!isRecord(json) || !isRecord(json.user)) return undefined;
  const { token, user, expiryTime } = json;
  if (typeof token !== 'string' || token === '' || typeof expiryTime !== 'number') return undefined;
  if (!USER_FIELDS.every((field) => typeof user[field] === 'string')) return undefined;
  return { token, user: user as unknown as User, expiryTime };
}

/** Who is signed in on this device, in every tab. null: nobody. An entry past its time may still be here: see isLive. */
export const $session = keptAtom<Session | null>('user_session', INITIAL_SESSION, {
  read: readSession,
  write: (session) => session ?? undefined,
});

/** Authenticated only with a token whose time has not passed. @param nowMs milliseconds since 1970 */
export const isLive = (session: Session | null, nowMs = Date.now()): session is Session =>
  session !== null && session.expiryTime > nowMs;

/** Of an agent before, who did not log out, nothing stays on the device. */
export function startSession(user: User, token: string): void {
  forgetLists(user.username);
  forgetSales(user.username);
  $session.set({ token, user, expiryTime: Date.now() + SESSION_LIFETIME_MS });
}

/** Calls back when another agent, or nobody, takes the place of the one signed in; also when that happens in another tab. */
export function onAgentChange(listener: () => void): () => void {
  let known = $session.get()?.user.username;
  return $session.listen((session) => {
    if (session?.user.username === known) return;
    known = session?.user.username;
    listener();
  });
}
