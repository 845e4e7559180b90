import { PIN } from '#contract/limits.ts';
import type { Logger } from 'pino';
import { latestHonest } from '../../platform/clock.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { isLocked } from '../factors/factors.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { logSecurityEvent } from '../security-event.ts';

/** A cashier whose PIN is tried. */
export interface Tried {
  id: string;
  agentId: string;
  pinHash: string | null;
  pinLockedUntil: Date | null;
}

/**
 * Checks a PIN on a device that the cashier has logged in on. Wrong ones are counted and lock it as the agent's own PIN is.
 * @param field the request's field that holds it
 * @throws AppError VALIDATION_FAILED on `field`, RATE_LIMITED when it is locked
 */
export async function judgePin(
  deps: PlatformDeps,
  log: Logger,
  tried: Tried,
  pin: string,
  field: string,
): Promise<void> {
  if (tried.pinHash === null)
    throw validationFailed({ [field]: ['Ask the owner of the shop for a new PIN.'] });
  if (isLocked(tried.pinLockedUntil, deps.now())) throw locked(field, tried.pinLockedUntil, deps.now());
  if (!(await passwordMatches('known', pin, tried.pinHash))) throw await countWrong(deps, log, tried, field);
  // When parallel tries have used up the limit, a right PIN is refused too.
  const { count } = await deps.sql`UPDATE cashiers SET pin_wrong_tries = 0 WHERE ${stillOpen(deps, tried)}`;
  if (count === 0) throw locked(field, lockEnd(deps.now()), deps.now());
}

const lockEnd = (now: Date) => new Date(now.getTime() + PIN.lockedMs);

/** Condition: the PIN is not locked and is still the one that was checked. */
function stillOpen({ sql, now }: PlatformDeps, { id, pinHash }: Tried) {
  const at = now();
  return sql`id = ${id} AND pin_hash = ${pinHash} AND (pin_locked_until IS NULL OR pin_locked_until <= ${at}
    OR pin_locked_until > ${latestHonest(at, PIN.lockedMs)})`;
}

/** Counts a wrong try before it is answered, so that parallel tries learn the outcome of at most as many as there are. */
async function countWrong(deps: PlatformDeps, log: Logger, tried: Tried, field: string): Promise<AppError> {
  const at = deps.now();
  const isLast = deps.sql`pin_wrong_tries + 1 >= ${PIN.tries}::int`;
  const [counted] = await deps.sql<{ wrongTries: number }[]>`
    UPDATE cashiers SET pin_wrong_tries = CASE WHEN ${isLast} THEN 0 ELSE pin_wrong_tries + 1 END,
      pin_locked_until = CASE WHEN ${isLast} THEN ${lockEnd(at)}::timestamptz END
    WHERE ${stillOpen(deps, tried)} RETURNING pin_wrong_tries AS wrong_tries`;
  logSecurityEvent(log, 'cashier PIN refused', tried.agentId);
  if (counted && counted.wrongTries > 0) return wrong(field, PIN.tries - counted.wrongTries);
  if (counted) logSecurityEvent(log, 'cashier PIN locked', tried.agentId);
  return locked(field, lockEnd(at), at);
}

const wrong = (field: string, left: number) =>
  validationFailed({ [field]: [`This PIN is wrong. ${left} ${left === 1 ? 'try' : 'tries'} left.`] });

function locked(field: string, until: Date, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const text = `This PIN is locked after ${PIN.tries} wrong tries. Wait ${Math.ceil(seconds / 60)} min, or ask the owner for a new PIN.`;
  return new AppError('RATE_LIMITED', text, { fieldErrors: { [field]: [text] }, retryAfterSeconds: seconds });
}
