import { randomBytes } from 'node:crypto';
import type { BodyOf } from '#contract/endpoint.ts';
import type { Role } from '#contract/console/permissions.ts';
import type { StaffSignedIn } from '#contract/console/session.ts';
import type { acceptInvitation } from '#contract/console/sign-in.ts';
import type { Logger } from 'pino';
import type { PlatformDeps } from '../../platform/deps.ts';
import { notFound, validationFailed } from '../../platform/errors.ts';
import { forgive, take, takeForAddress } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { toBase32 } from '../factors/base32.ts';
import { seal, unseal } from '../factors/seal.ts';
import { matchingStep } from '../factors/totp.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { refuseWeakPassword } from '../passwords/weak-passwords.ts';
import { hashToken, newToken } from '../token.ts';
import { removePasskeys } from './passkeys/passkeys.ts';
import { endStaffSessions, openStaffSession } from './session.ts';

const LIFETIME_MS = 72 * 3_600_000;
// What RFC 4226 asks for, and every app takes.
const SECRET_BYTES = 20;

interface Invited {
  id: string;
  name: string;
  email: string;
  role: Role;
  invitationSecret: Buffer;
}

const gone = () => notFound('This link has been used or is too old. Ask the owner for a new one.');

export interface Invitation {
  /** Base64url, 43 characters; kept as a hash alone. */
  token: string;
  endsAt: Date;
}

/**
 * Makes a new invitation for somebody who is not disabled; one from before stops working, and so do their passkeys: whoever is
 * invited again may have lost the phone that holds them.
 */
export async function invite(
  { sql, config, now }: Pick<PlatformDeps, 'sql' | 'config' | 'now'>,
  id: string,
): Promise<Invitation> {
  const token = newToken();
  const endsAt = new Date(now().getTime() + LIFETIME_MS);
  const secret = seal(randomBytes(SECRET_BYTES), id, config.totpKey);
  await sql.begin(async (tx) => {
    const [person] = await tx<Pick<Invited, 'id' | 'email'>[]>`
      UPDATE staff SET invitation_hash = ${hashToken(token)}, invitation_secret = ${secret}, invitation_ends_at = ${endsAt}
      WHERE id = ${id} AND disabled_at IS NULL RETURNING id, email`;
    if (person) await removePasskeys(tx, person, now());
  });
  return { token, endsAt };
}

async function find({ sql, now }: PlatformDeps, token: string): Promise<Invited> {
  const [invited] = await sql<Invited[]>`
    SELECT id, name, email, role, invitation_secret FROM staff
    WHERE invitation_hash = ${hashToken(token)} AND invitation_ends_at > ${now()} AND disabled_at IS NULL`;
  if (!invited) throw gone();
  return invited;
}

/** Whom an invitation is for, and the secret for their app; it uses nothing up. @throws AppError NOT_FOUND, RATE_LIMITED */
export async function openInvitation(deps: PlatformDeps, token: string, address: string) {
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  const { id, name, email, role, invitationSecret } = await find(deps, token);
  return { name, email, role, secret: toBase32(unseal(invitationSecret, id, deps.config.totpKey)) };
}

/**
 * Takes an invitation up, once: password and app are theirs from now on, and sessions and passkeys from before end.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED on password or code, RATE_LIMITED
 */
export async function accept(
  deps: PlatformDeps,
  log: Logger,
  { token, password, code }: BodyOf<typeof acceptInvitation>,
  address: string,
): Promise<StaffSignedIn> {
  await takeForAddress(deps, LIMITS.loginByAddress, address);
  const { id, name, email, invitationSecret } = await find(deps, token);
  refuseWeakPassword('password', password, { firstName: name, lastName: '', username: '', phone: '', email });
  await take(deps, LIMITS.staffCode, id);
  const at = deps.now();
  const secret = unseal(invitationSecret, id, deps.config.totpKey);
  const step = matchingStep(secret, code.replace(/\s/g, ''), at);
  if (step === undefined)
    throw validationFailed({ code: ['This code is wrong. Enter the one your app shows now.'] });
  const passwordHash = await hashPassword('anonymous', password);
  const signedIn = await deps.sql.begin(async (tx) => {
    const [person] = await tx<Invited[]>`
      UPDATE staff SET password_hash = ${passwordHash}, totp_secret = invitation_secret, last_step = ${step},
        invitation_hash = NULL, invitation_secret = NULL, invitation_ends_at = NULL
      WHERE id = ${id} AND invitation_hash = ${hashToken(token)} AND disabled_at IS NULL
      RETURNING id, name, email, role`;
    if (!person) throw gone();
    await endStaffSessions(tx, id, at);
    await removePasskeys(tx, person, at);
    return openStaffSession(tx, person, at);
  });
  await forgive(deps, LIMITS.staffCode, id);
  log.info({ event: 'staff invitation taken up', staffId: id }, 'security event');
  return signedIn;
}
