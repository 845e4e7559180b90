import type { PlatformDeps } from '../../platform/deps.ts';
import { unauthenticated, validationFailed } from '../../platform/errors.ts';
import { forgive, take } from '../../platform/limits/limit.ts';
import { LIMITS } from '../../platform/limits/limits.ts';
import { AGENT_COLUMNS, type AgentRow } from '../agent.ts';
import { passwordMatches } from './password-hash.ts';

/**
 * Checks that the holder of the session knows the password. Tries count with those of a change of password.
 * @throws AppError VALIDATION_FAILED on password, RATE_LIMITED
 */
export async function confirmPassword(
  deps: PlatformDeps,
  agentId: string,
  password: string,
): Promise<AgentRow> {
  const { sql } = deps;
  await take(deps, LIMITS.changePassword, agentId);
  const [agent] = await sql<AgentRow[]>`SELECT ${sql(AGENT_COLUMNS)} FROM agents WHERE id = ${agentId}`;
  if (!agent) throw unauthenticated();
  if (!(await passwordMatches('known', password, agent.passwordHash)))
    throw validationFailed({ password: ['Your password is wrong.'] });
  await forgive(deps, LIMITS.changePassword, agentId);
  return agent;
}
