import type { confirmPasswordReset, requestPasswordReset, verifyPasswordReset } from '#contract/accounts.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { ONE_TIME_CODE } from '#contract/limits.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { takeForAddress } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { isWithin } from '../one-time-code.ts';
import { endKeys } from './end-keys.ts';
import { hashPassword, passwordMatches } from '../passwords/password-hash.ts';
import { forgetPlaces, placeOf, rememberPlace } from '../sessions/known-places.ts';
import { type ResetTry, takeResetTry, takeTryOfCode } from './reset-tries.ts';
import { endCashierSessions } from '../cashiers/session.ts';
import { endSession } from '../sessions/session.ts';
import { hashToken, newToken } from '../token.ts';
import { type Chooser, refuseWeakPassword } from '../passwords/weak-passwords.ts';

const ASKS = { byPlace: LIMITS.resetByPlace, byEmail: LIMITS.resetByEmail };
const CODES = { byPlace: LIMITS.codeByPlace, byEmail: LIMITS.codeByEmail };

/**
 * Step one. The email is looked up later, when the mail is sent, so the answer and its time do not tell whether it exists.
 * @throws AppError RATE_LIMITED
 */
export async function requestReset(
  deps: PlatformDeps,
  asked: BodyOf<typeof requestPasswordReset>,
  address: string,
): Promise<void> {
  await takeForAddress(deps, LIMITS.resetByAddress, address);
  await takeResetTry(deps, asked, address, ASKS);
  await enqueueMail(deps.sql, 'PASSWORD_RESET', asked.email, deps.now());
}

const wrongCode = () =>
  validationFailed({ otp: ['This code is wrong or has expired. Check it, or ask for a new one.'] });

interface Code {
  agentId: string;
  codeHash: string;
}

/** Uses up one try of the valid code. Guests share the tries in its row; a known place has its own. */
async function codeToTry(deps: PlatformDeps, email: string, { known }: ResetTry): Promise<Code | undefined> {
  const { sql, now } = deps;
  if (!known) {
    const [code] = await sql<Code[]>`
      UPDATE password_resets SET tries_left = tries_left - 1
      WHERE agent_id = (SELECT id FROM agents WHERE email = ${email})
        AND code_hash IS NOT NULL AND tries_left > 0 AND ${isWithin(sql, now())}
      RETURNING agent_id, code_hash`;
    return code;
  }
  const [code] = await sql<Code[]>`
    SELECT agent_id, code_hash FROM password_resets
    WHERE agent_id = ${known.agentId} AND code_hash IS NOT NULL AND ${isWithin(sql, now())}`;
  return code && (await takeTryOfCode(deps, known.place, code.codeHash)) ? code : undefined;
}

/**
 * Step two: the code for a token. A try is counted before it is checked, so parallel tries cannot share one.
 * @throws AppError VALIDATION_FAILED on otp, RATE_LIMITED
 */
export async function exchangeCode(
  deps: PlatformDeps,
  { email, otp, deviceMark }: BodyOf<typeof verifyPasswordReset>,
  address: string,
): Promise<string> {
  const { sql, now } = deps;
  await takeForAddress(deps, LIMITS.codeByAddress, address);
  const counted = await takeResetTry(deps, { email, deviceMark }, address, CODES);
  const reset = await codeToTry(deps, email, counted);
  if (!(await passwordMatches(counted.lane, otp, reset?.codeHash)) || !reset) throw wrongCode();
  const token = newToken();
  const expiresAt = new Date(now().getTime() + ONE_TIME_CODE.lifetimeMs);
  const { count } = await sql`
    UPDATE password_resets SET code_hash = NULL, token_hash = ${hashToken(token)}, expires_at = ${expiresAt}
    WHERE agent_id = ${reset.agentId} AND code_hash = ${reset.codeHash}`;
  if (count === 0) throw wrongCode();
  await counted.succeeded();
  return token;
}

const staleToken = () => validationFailed({ resetToken: ['This reset has expired. Ask for a new code.'] });

/**
 * Step three: the new password. Every session ends, only the caller's place stays known, and keys and webhook end too unless
 * the agent keeps them.
 * @returns the agent's id
 * @throws AppError VALIDATION_FAILED on resetToken or password
 */
export async function confirmReset(
  { sql, now }: PlatformDeps,
  { email, resetToken, password, deviceMark, endKeys: endsKeys = true }: BodyOf<typeof confirmPasswordReset>,
  address: string,
): Promise<string> {
  const tokenHash = hashToken(resetToken);
  const [reset] = await sql<(Chooser & { agentId: string })[]>`
    SELECT r.agent_id, a.first_name, a.last_name, a.username, a.phone, a.email
    FROM password_resets r JOIN agents a ON a.id = r.agent_id
    WHERE a.email = ${email} AND r.token_hash = ${tokenHash} AND ${isWithin(sql, now())}`;
  if (!reset) throw staleToken();
  refuseWeakPassword('password', password, reset);
  const { agentId } = reset;
  // The caller has the token, so it has read the mail and skips the guests' queue.
  const passwordHash = await hashPassword('known', password);
  await sql.begin(async (tx) => {
    // Lock the agent's row first, as every login does, so that no login with the old password can come in between.
    // The code has come back from the email, which confirms it too.
    await tx`
      UPDATE agents SET password_hash = ${passwordHash}, email_confirmed_at = coalesce(email_confirmed_at, ${now()})
      WHERE id = ${agentId}`;
    const { count } = await tx`
      DELETE FROM password_resets WHERE agent_id = ${agentId} AND token_hash = ${tokenHash}`;
    if (count === 0) throw staleToken();
    await endSession(tx, agentId, 'PASSWORD_CHANGED', now());
    await endCashierSessions(tx, agentId, now());
    await forgetPlaces(tx, agentId);
    await rememberPlace(tx, agentId, placeOf(address, deviceMark), now());
    await enqueueMail(tx, await endKeys(tx, agentId, endsKeys), email, now());
  });
  return agentId;
}
