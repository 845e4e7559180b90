import { randomBytes } from 'node:crypto';
import type { RecoveryCodes, TotpSetup } from '#contract/factors.ts';
import type { Logger } from 'pino';
import type { AgentRow } from '../agent.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { forgive, take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { toBase32 } from './base32.ts';
import { findTotp, type TotpRow, useCode } from './login-code.ts';
import { makeRecoveryCodes, newRecoverySalt } from './recovery-codes.ts';
import { seal, unseal } from './seal.ts';
import { matchingStep } from './totp.ts';

// As long as the output of HMAC-SHA-1, as RFC 4226 recommends.
const SECRET_BYTES = 20;

const isOn = () =>
  validationFailed({
    code: ['Your authenticator app is set up already. Turn it off first to set up another.'],
  });
const isOff = () => validationFailed({ code: ['No authenticator app is set up. Begin with the secret.'] });

/**
 * Makes a secret for an app and replaces an unconfirmed one.
 * @throws AppError VALIDATION_FAILED on password, or when codes are asked for already; RATE_LIMITED
 */
export async function begin(deps: PlatformDeps, agentId: string, password: string): Promise<TotpSetup> {
  const { sql, config, now } = deps;
  await confirmPassword(deps, agentId, password);
  const secret = randomBytes(SECRET_BYTES);
  const { count } = await sql`
    INSERT INTO totp (agent_id, secret, recovery_salt, created_at)
    VALUES (${agentId}, ${seal(secret, agentId, config.totpKey)}, ${newRecoverySalt()}, ${now()})
    ON CONFLICT (agent_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = EXCLUDED.created_at
      WHERE totp.confirmed_at IS NULL`;
  if (count === 0) throw isOn();
  return { secret: toBase32(secret) };
}

/**
 * Puts the app in force with a code of it.
 * @throws AppError VALIDATION_FAILED on code, RATE_LIMITED
 */
export async function confirm(deps: PlatformDeps, agentId: string, code: string): Promise<RecoveryCodes> {
  const { sql, config, now } = deps;
  await take(deps, LIMITS.loginCode, agentId);
  const totp = await findTotp(deps, agentId);
  if (!totp) throw isOff();
  if (totp.confirmedAt) throw isOn();
  const step = matchingStep(unseal(totp.secret, agentId, config.totpKey), code.replace(/\s/g, ''), now());
  if (step === undefined)
    throw validationFailed({
      code: [
        "This code is wrong. Check that your phone's clock is right, then enter the code the app shows now.",
      ],
    });
  const { codes, salt, hashes } = await makeRecoveryCodes();
  await sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE totp SET confirmed_at = ${now()}, last_step = ${step}, recovery_salt = ${salt},
        recovery_hashes = ${tx.json(hashes)}
      WHERE agent_id = ${agentId} AND secret = ${totp.secret} AND confirmed_at IS NULL`;
    if (count === 0) throw isOn();
    const [agent] = await tx<{ email: string }[]>`SELECT email FROM agents WHERE id = ${agentId}`;
    if (agent) await enqueueMail(tx, 'TOTP_ON', agent.email, now());
  });
  await forgive(deps, LIMITS.loginCode, agentId);
  return { recoveryCodes: codes };
}

interface Proof {
  password: string;
  code: string;
}

async function proven(deps: PlatformDeps, log: Logger, agentId: string, { password, code }: Proof) {
  const agent: AgentRow = await confirmPassword(deps, agentId, password);
  const totp: TotpRow | undefined = await findTotp(deps, agentId);
  if (!totp?.confirmedAt) throw isOff();
  await useCode(deps, log, agent, totp, code);
  return agent;
}

/** @throws AppError VALIDATION_FAILED on password or code, RATE_LIMITED */
export async function renewCodes(
  deps: PlatformDeps,
  log: Logger,
  agentId: string,
  proof: Proof,
): Promise<RecoveryCodes> {
  const { email } = await proven(deps, log, agentId, proof);
  const { codes, salt, hashes } = await makeRecoveryCodes();
  await deps.sql.begin(async (tx) => {
    await tx`
      UPDATE totp SET recovery_salt = ${salt}, recovery_hashes = ${tx.json(hashes)}
      WHERE agent_id = ${agentId} AND confirmed_at IS NOT NULL`;
    await enqueueMail(tx, 'RECOVERY_CODES_RENEWED', email, deps.now());
  });
  return { recoveryCodes: codes };
}

/** @throws AppError VALIDATION_FAILED on password or code, RATE_LIMITED */
export async function switchOff(
  deps: PlatformDeps,
  log: Logger,
  agentId: string,
  proof: Proof,
): Promise<void> {
  const { email } = await proven(deps, log, agentId, proof);
  await deps.sql.begin(async (tx) => {
    await tx`DELETE FROM totp WHERE agent_id = ${agentId}`;
    await enqueueMail(tx, 'TOTP_OFF', email, deps.now());
  });
}
