import type { Confirmation, confirmSession } from '#contract/own-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { CONFIRMED_MS } from '#contract/limits.ts';
import type { Logger } from 'pino';
import { latestHonest } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError, unauthenticated } from '../../platform/errors.ts';
import { requireLoginCode } from '../factors/login-code.ts';
import type { Caller } from '../caller.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import type { SecurityMailKind } from '../../platform/mail/enqueue.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { logSecurityEvent } from '../security-event.ts';

/**
 * Confirms a session with what a login asks for. For some minutes it may then make the calls that need this.
 * @throws AppError VALIDATION_FAILED on password, or on code when the password was right; RATE_LIMITED
 */
export async function confirm(
  deps: PlatformDeps,
  log: Logger,
  { agentId, tokenHash }: Caller,
  { password, code }: BodyOf<typeof confirmSession>,
): Promise<Confirmation> {
  try {
    await requireLoginCode(deps, log, await confirmPassword(deps, agentId, password), code);
  } catch (error) {
    if (error instanceof AppError) logSecurityEvent(log, 'confirmation refused', agentId);
    throw error;
  }
  const at = deps.now();
  const { count } = await deps.sql`
    UPDATE sessions SET confirmed_at = ${at} WHERE token_hash = ${tokenHash} AND ended_at IS NULL`;
  if (count === 0) throw unauthenticated();
  logSecurityEvent(log, 'session confirmed', agentId);
  return { confirmedUntil: new Date(at.getTime() + CONFIRMED_MS).toISOString() };
}

/** A clock that ran ahead must not extend the confirmation. */
export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null &&
  now.getTime() < confirmedAt.getTime() + CONFIRMED_MS &&
  confirmedAt <= latestHonest(now, 0);

const PLEASE_CONFIRM = 'Enter your password to continue.';

/** @throws AppError FORBIDDEN on password */
export function assertConfirmed({ isConfirmed }: Pick<Caller, 'isConfirmed'>): void {
  if (!isConfirmed)
    throw new AppError('FORBIDDEN', PLEASE_CONFIRM, { fieldErrors: { password: [PLEASE_CONFIRM] } });
}

/**
 * Changes something that outlasts a session and mails the agent, both in one transaction. It and a password reset wait for each
 * other, so that no key is made between the reset's end of sessions and its end of keys.
 * @throws AppError UNAUTHENTICATED when the session has ended meanwhile, and what `change` throws
 */
export async function changeWithLetter<Changed>(
  { sql, now }: Pick<PlatformDeps, 'sql' | 'now'>,
  { agentId, tokenHash }: Caller,
  letter: SecurityMailKind,
  change: (tx: Transaction) => Promise<Changed>,
): Promise<Changed> {
  return (await sql.begin(async (tx) => {
    const [agent] = await tx<{ email: string }[]>`SELECT email FROM agents WHERE id = ${agentId} FOR SHARE`;
    const [live] = await tx`SELECT FROM sessions WHERE token_hash = ${tokenHash} AND ended_at IS NULL`;
    if (!agent || !live) throw unauthenticated();
    const changed = await change(tx);
    await enqueueMail(tx, letter, agent.email, now());
    return changed;
  })) as Changed;
}
