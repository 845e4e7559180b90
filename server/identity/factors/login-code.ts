import type { Logger } from 'pino';
import { logSecurityEvent } from '../security-event.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError, validationFailed } from '../../platform/errors.ts';
import { forgive, take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { hashRecoveryCode, RECOVERY_CODE } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { matchingStep, stepAt } from './totp.ts';

export interface TotpRow {
  secret: Buffer;
  confirmedAt: Date | null;
  recoverySalt: Buffer;
}

interface Holder {
  id: string;
  email: string;
}

/**
 * The second step of a login. Call it only after the password was right: a guest must not learn whether the account asks for a
 * code.
 * @throws AppError VALIDATION_FAILED on code when it is required and missing or wrong; RATE_LIMITED
 */
export async function requireLoginCode(
  deps: PlatformDeps,
  log: Logger,
  agent: Holder,
  code: string | undefined,
): Promise<void> {
  const totp = await findTotp(deps, agent.id);
  if (!totp?.confirmedAt) return;
  if (code === undefined) throw validationFailed({ code: ['Enter the code of your authenticator app.'] });
  await useCode(deps, log, agent, totp, code);
}

export async function findTotp(
  { sql }: Pick<PlatformDeps, 'sql'>,
  agentId: string,
): Promise<TotpRow | undefined> {
  const [row] = await sql<TotpRow[]>`
    SELECT secret, confirmed_at, recovery_salt FROM totp WHERE agent_id = ${agentId}`;
  return row;
}

const NEWER_CODE = 'Enter the one your app shows now.';
const ANOTHER_RECOVERY_CODE = 'Check it, or enter another of the ten.';

/**
 * Uses up a code of the app or a recovery code. No code works twice, even when it is sent twice at once.
 * @throws AppError VALIDATION_FAILED on code, RATE_LIMITED
 */
export async function useCode(
  deps: PlatformDeps,
  log: Logger,
  agent: Holder,
  totp: TotpRow,
  typed: string,
): Promise<void> {
  await takeTry(deps, log, agent);
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  const isRecovery = RECOVERY_CODE.test(code);
  const isRight = isRecovery
    ? await useRecoveryCode(deps, agent, totp, code)
    : await useTotpCode(deps, agent.id, totp, code);
  if (!isRight) {
    logSecurityEvent(log, 'code refused', agent.id);
    throw validationFailed({
      code: [`This code is wrong or was used before. ${isRecovery ? ANOTHER_RECOVERY_CODE : NEWER_CODE}`],
    });
  }
  if (isRecovery) logSecurityEvent(log, 'recovery code used', agent.id);
  await forgive(deps, LIMITS.loginCode, agent.id);
}

/** Somebody who reaches this knows the password, so the agent is told when codes are guessed. */
async function takeTry(deps: PlatformDeps, log: Logger, { id, email }: Holder): Promise<void> {
  try {
    await take(deps, LIMITS.loginCode, id);
  } catch (error) {
    if (error instanceof AppError && (await isFirstWarning(deps, id))) {
      logSecurityEvent(log, 'codes locked', id);
      await enqueueMail(deps.sql, 'LOGIN_CODES_REFUSED', email, deps.now());
    }
    throw error;
  }
}

const isFirstWarning = (deps: PlatformDeps, agentId: string): Promise<boolean> =>
  take(deps, LIMITS.loginCodeWarning, agentId).then(
    () => true,
    () => false,
  );

async function useTotpCode(
  deps: PlatformDeps,
  agentId: string,
  totp: TotpRow,
  code: string,
): Promise<boolean> {
  const { sql, config } = deps;
  const at = deps.now();
  const secret = unseal(totp.secret, agentId, config.totpKey);
  const step = matchingStep(secret, code, at);
  if (step === undefined) return false;
  // A step from a clock that ran ahead is ignored. A secret that was stored before TOTP_KEY was set is sealed now.
  const { count } = await sql`
    UPDATE totp SET last_step = ${step}, secret = ${seal(secret, agentId, config.totpKey)}
    WHERE agent_id = ${agentId} AND secret = ${totp.secret}
      AND (last_step IS NULL OR last_step < ${step} OR last_step > ${stepAt(latestHonest(at, 0))})`;
  return count > 0;
}

async function useRecoveryCode(
  deps: PlatformDeps,
  { id, email }: Holder,
  totp: TotpRow,
  code: string,
): Promise<boolean> {
  const hash = await hashRecoveryCode(code, totp.recoverySalt);
  return deps.sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE totp SET recovery_hashes = recovery_hashes - ${hash}::text
      WHERE agent_id = ${id} AND recovery_hashes @> to_jsonb(${hash}::text)`;
    if (count > 0) await enqueueMail(tx, 'RECOVERY_CODE_USED', email, deps.now());
    return count > 0;
  });
}
