import { CASHIER_TOKEN_PREFIX } from '#contract/cashier-token.ts';
import type { User } from '#contract/session.ts';
import { isRecord } from '../storage/entry.ts';

/** `expiryTime` is in milliseconds since 1970. */
export interface Session {
  token: string;
  user: User;
  expiryTime: number;
}

export const SESSION_EXPIRED_MESSAGE = 'Your session has expired please login again';

/** A timer of more than 24 days fires at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

const USER_FIELDS = ['firstName', 'lastName', 'username', 'phone', 'email'] as const;

export function readSession(json: unknown): Session | undefined {
  if (!isRecord(json) || !isRecord(json.user)) return undefined;
  const { token, user, expiryTime } = json;
  if (typeof token !== 'string' || token === '' || typeof expiryTime !== 'number') return undefined;
  if (!USER_FIELDS.every((field) => typeof user[field] === 'string')) return undefined;
  return { token, user: user as unknown as User, expiryTime };
}

/** Authenticated only with a token whose time has not passed. @param nowMs milliseconds since 1970 */
export const isLive = (session: Session | null | undefined, nowMs = Date.now()): session is Session =>
  !!session && session.expiryTime > nowMs;

/** Whether who is signed in sells for an agent, and is not the agent. */
export const isCashier = (session: Session | null | undefined): boolean =>
  !!session?.token.startsWith(CASHIER_TOKEN_PREFIX);

/**
 * Whose what this device keeps is: an agent's username, else a cashier's id behind a sign that no username has. A cashier's login does not do:
 * it may be an agent's too, and after a cashier has ended, another's.
 */
export const ownerOf = (session: Session | null | undefined): string | undefined =>
  isCashier(session) ? `cashier/${session?.user.id ?? ''}` : session?.user.username;
