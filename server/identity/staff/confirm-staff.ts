import type { Logger } from 'pino';
import type { PlatformDeps } from '../../platform/deps.ts';
import { unauthenticated, validationFailed } from '../../platform/errors.ts';
import { forgive, take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { type Known, takeCode } from './code.ts';

const WRONG = 'The password or the code is wrong. A code works once: wait for the next.';

/**
 * Checks that whoever is signed in has password and code still, before a change that outlasts the session.
 * @throws AppError VALIDATION_FAILED on password, RATE_LIMITED
 */
export async function confirmStaff(
  deps: PlatformDeps,
  log: Logger,
  staffId: string,
  { password, code }: { password: string; code: string },
): Promise<void> {
  // Counted as codes at a sign-in are: a stolen session is no way around that limit.
  await take(deps, LIMITS.staffCode, staffId);
  const [person] = await deps.sql<Known[]>`
    SELECT id, name, email, role, password_hash, totp_secret FROM staff
    WHERE id = ${staffId} AND password_hash IS NOT NULL`;
  if (!person) throw unauthenticated();
  const isRight = await passwordMatches('known', password, person.passwordHash);
  const confirmed = isRight && (await deps.sql.begin((tx) => takeCode(tx, deps, person, code)));
  if (!confirmed) {
    log.info({ event: 'staff confirmation refused', staffId }, 'security event');
    throw validationFailed({ password: [WRONG] });
  }
  await forgive(deps, LIMITS.staffCode, staffId);
}
