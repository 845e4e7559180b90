import { ONE_TIME_CODE } from '#contract/limits.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Limit } from '../../platform/limits/allowance.ts';
import { forgive, take, takeIfLeft } from '../../platform/limits/limit.ts';
import { placeOf, recognise } from '../sessions/known-places.ts';
import type { Lane } from '../passwords/password-hash.ts';

interface Asked {
  email: string;
  deviceMark?: string | undefined;
}

/** A counted call of a reset. */
export interface ResetTry {
  /** The agent in whose known place it was counted; undefined when it used the tries that all guests share. */
  known: { agentId: string; place: string } | undefined;
  /** The queue in which its code is checked. */
  lane: Lane;
  succeeded: () => Promise<void>;
}

/**
 * Counts a call of a reset before it is checked, as a login is counted. From a known place it uses that place's own tries, so
 * that a crowd that knows the email cannot lock the agent out there. Both limits are equal, so that they do not reveal whether
 * the email exists.
 * @throws AppError RATE_LIMITED
 */
export async function takeResetTry(
  deps: PlatformDeps,
  { email, deviceMark }: Asked,
  address: string,
  limits: { byPlace: Limit; byEmail: Limit },
): Promise<ResetTry> {
  const [agent] = await deps.sql<{ id: string }[]>`SELECT id FROM agents WHERE email = ${email}`;
  const place = placeOf(address, deviceMark);
  const is = await recognise(deps.sql, agent?.id, place);
  const part = is.device ? place.device : is.address ? place.address : undefined;
  const known = agent && part && { agentId: agent.id, place: `${agent.id} ${part.toString('hex')}` };
  const [limit, subject] = known ? [limits.byPlace, known.place] : [limits.byEmail, email];
  await take(deps, limit, subject);
  return {
    known,
    lane: is.device ? 'known' : 'anonymous',
    succeeded: () => forgive(deps, limit, subject),
  };
}

// As many tries as all guests have together; none is restored while the code is valid.
const TRIES = { name: 'code-try-place', burst: ONE_TIME_CODE.tries, everyMs: ONE_TIME_CODE.lifetimeMs };

/** Uses up one of this place's tries for this code. @returns false when none was left */
export const takeTryOfCode = (deps: PlatformDeps, place: string, codeHash: string): Promise<boolean> =>
  takeIfLeft(deps, TRIES, `${place} ${codeHash}`);
