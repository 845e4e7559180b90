import { ONE_TIME_CODE } from '#contract/limits.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { forgive, type Limit, take, takeIfLeft } from '../../platform/limits/limit.ts';
import { placeOf, recognise } from '../sessions/known-places.ts';
import type { Lane } from '../passwords/password-hash.ts';

interface Asked {
  email: string;
  deviceMark?: string | undefined;
}

/** A call of a reset that was counted. */
export interface ResetTry {
  /** Whose tries it used: a known place of this agent's; undefined: those that all guests share. */
  known: { agentId: string; place: string } | undefined;
  /** Where its code waits to be judged. */
  lane: Lane;
  succeeded: () => Promise<void>;
}

/**
 * Counts a call of a reset before it is judged, as a login is counted: where the agent has logged in it uses up tries of that place
 * alone, so that a crowd that knows the email stops nobody there. Both limits are alike, so that they tell nothing of the email.
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

// As many as guests have together, and none comes back before the code has ended.
const TRIES = { name: 'code-try-place', burst: ONE_TIME_CODE.tries, everyMs: ONE_TIME_CODE.lifetimeMs };

/** @returns whether this place has tries of this very code left; one of them is used up */
export const takeTryOfCode = (deps: PlatformDeps, place: string, codeHash: string): Promise<boolean> =>
  takeIfLeft(deps, TRIES, `${place} ${codeHash}`);
