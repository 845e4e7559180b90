import { ONE_TIME_CODE } from '#contract/limits.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { newOneTimeCode } from '../one-time-code.ts';

type Clock = Pick<PlatformDeps, 'sql' | 'now'>;

/**
 * Makes the one-time code to reset the password of the agent with this email. It replaces an earlier code.
 * @returns undefined when no agent has this email
 */
export async function makeResetCode({ sql, now }: Clock, email: string): Promise<string | undefined> {
  const [agent] = await sql<{ id: string }[]>`
    SELECT id FROM agents WHERE email = ${email} AND suspended_at IS NULL`;
  if (!agent) return undefined;
  const { code, codeHash, expiresAt } = await newOneTimeCode(now());
  await sql`
    INSERT INTO password_resets (agent_id, code_hash, tries_left, expires_at)
    VALUES (${agent.id}, ${codeHash}, ${ONE_TIME_CODE.tries}, ${expiresAt})
    ON CONFLICT (agent_id) DO UPDATE SET code_hash = EXCLUDED.code_hash, tries_left = EXCLUDED.tries_left,
      expires_at = EXCLUDED.expires_at, token_hash = NULL`;
  return code;
}
