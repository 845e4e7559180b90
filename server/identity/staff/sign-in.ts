import type { BodyOf } from '#contract/endpoint.ts';
import type { StaffSignedIn } from '#contract/console/session.ts';
import type { staffLogin } from '#contract/console/sign-in.ts';
import type { Logger } from 'pino';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { forgive, take, takeForAddress } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { passwordMatches } from '../passwords/password-hash.ts';
import { type Known, takeCode } from './code.ts';
import { openStaffSession } from './session.ts';

// One text for whatever was wrong: it tells a guest neither who works here nor which of the three was right.
const WRONG = 'The email, the password or the code is wrong. A code works once: wait for the next.';
const wrong = () => new AppError('VALIDATION_FAILED', WRONG, { fieldErrors: { password: [WRONG] } });

/** @throws AppError VALIDATION_FAILED, RATE_LIMITED */
export async function signIn(
  deps: PlatformDeps,
  log: Logger,
  { email, password, code }: BodyOf<typeof staffLogin>,
  address: string,
): Promise<StaffSignedIn> {
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  await take(deps, LIMITS.staffLoginByAddress, `${email} ${address}`);
  const [person] = await deps.sql<Known[]>`
    SELECT id, name, email, role, password_hash, totp_secret FROM staff
    WHERE email = ${email} AND password_hash IS NOT NULL AND disabled_at IS NULL`;
  const isRight = await passwordMatches('anonymous', password, person?.passwordHash);
  if (!person || !isRight) throw refused(log, person?.id);
  // Whoever comes here has the password: guesses at the code are counted by person, wherever they come from.
  await take(deps, LIMITS.staffCode, person.id);
  const signedIn = await deps.sql.begin(async (tx) => {
    const now = await takeCode(tx, deps, person, code);
    return now && openStaffSession(tx, now, deps.now());
  });
  if (!signedIn) throw refused(log, person.id);
  await forgive(deps, LIMITS.staffCode, person.id);
  log.info({ event: 'staff signed in', staffId: person.id }, 'security event');
  return signedIn;
}

function refused(log: Logger, staffId: string | undefined): AppError {
  log.info({ event: 'staff sign-in refused', staffId }, 'security event');
  return wrong();
}
