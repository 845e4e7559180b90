import type { User } from '#contract/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { forbidden, unauthenticated } from '../../platform/errors.ts';
import { take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { AGENT_COLUMNS, type AgentRow, presentUser } from '../agent.ts';
import type { Caller } from '../caller.ts';
import { proveCode } from './code.ts';

/**
 * Sends a code to the agent's email.
 * @returns the email; undefined when it is confirmed already, and nothing is sent
 * @throws AppError RATE_LIMITED
 */
export async function sendEmailCode(deps: PlatformDeps, agentId: string): Promise<string | undefined> {
  await take(deps, LIMITS.contactCode, agentId);
  const [agent] = await deps.sql<{ email: string }[]>`
    SELECT email FROM agents WHERE id = ${agentId} AND email_confirmed_at IS NULL`;
  if (agent) await enqueueMail(deps.sql, 'EMAIL_CODE', agent.email, deps.now());
  return agent?.email;
}

/** @throws AppError VALIDATION_FAILED on otp */
export async function confirmEmail(
  deps: Pick<PlatformDeps, 'sql' | 'now'>,
  agentId: string,
  otp: string,
): Promise<User> {
  const code = await proveCode(deps, agentId, 'EMAIL_CODE', otp);
  return (await deps.sql.begin(async (tx) => {
    const [agent] = await tx<AgentRow[]>`
      UPDATE agents SET email_confirmed_at = ${deps.now()} WHERE id = ${agentId} AND erased_at IS NULL
      RETURNING ${tx(AGENT_COLUMNS)}`;
    if (!agent) throw unauthenticated();
    await code.spend(tx);
    return presentUser(agent);
  })) as User;
}

const FIRST = 'Confirm your email first. We have sent a code to it: enter it under Profile.';
const ASK_THE_OWNER = 'The owner of this shop has to confirm their email first. Ask them.';

/**
 * For shops where nobody sells before a code has come back from their email. Test money may be spent before.
 * @throws AppError FORBIDDEN
 */
export function assertEmailConfirmed(
  { hasConfirmedEmail, mode, cashier }: Caller,
  { needsConfirmedEmail }: Endpoint,
): void {
  if (needsConfirmedEmail && mode === 'live' && !hasConfirmedEmail)
    throw forbidden(cashier ? ASK_THE_OWNER : FIRST);
}
