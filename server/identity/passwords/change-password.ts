import type { changePassword } from '#contract/own-password.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { validationFailed } from '../../platform/errors.ts';
import { forgive, take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { enqueueMail } from '../../platform/mail/enqueue.ts';
import { AGENT_COLUMNS, type AgentRow } from '../agent.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { refuseWeakPassword } from './weak-passwords.ts';

const wrongOldPassword = () => validationFailed({ oldPassword: ['Your old password is wrong.'] });

/**
 * Changes the password of a signed-in agent; the session goes on.
 * @throws AppError VALIDATION_FAILED on oldPassword or newPassword, RATE_LIMITED
 */
export async function replacePassword(
  deps: PlatformDeps,
  agentId: string,
  { oldPassword, newPassword }: BodyOf<typeof changePassword>,
): Promise<void> {
  const { sql, now } = deps;
  await take(deps, LIMITS.changePassword, agentId);
  if (newPassword === oldPassword)
    throw validationFailed({ newPassword: ['Choose a password that you do not use now.'] });
  const [agent] = await sql<AgentRow[]>`SELECT ${sql(AGENT_COLUMNS)} FROM agents WHERE id = ${agentId}`;
  if (agent) refuseWeakPassword('newPassword', newPassword, agent);
  if (!agent || !(await passwordMatches('known', oldPassword, agent.passwordHash))) throw wrongOldPassword();
  const newHash = await hashPassword('known', newPassword);
  await sql.begin(async (tx) => {
    // Another call may have changed the password a moment ago; then the old one is wrong.
    const { count } = await tx`
      UPDATE agents SET password_hash = ${newHash}
      WHERE id = ${agentId} AND password_hash = ${agent.passwordHash}`;
    if (count === 0) throw wrongOldPassword();
    await tx`DELETE FROM password_resets WHERE agent_id = ${agentId}`;
    await enqueueMail(tx, 'PASSWORD_CHANGED', agent.email, now());
  });
  await forgive(deps, LIMITS.changePassword, agentId);
}
