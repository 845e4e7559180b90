import { randomInt } from 'node:crypto';
import type { Sql } from '../../platform/db/sql.ts';

// Nothing that is read for something else: no 0, 1, l or o.
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 8;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');

/** The code that an agent has; empty before there is one. */
export async function keptCodeOf(sql: Sql, agentId: string): Promise<string> {
  const [kept] = await sql<{ code: string }[]>`SELECT code FROM referral_codes WHERE agent_id = ${agentId}`;
  return kept?.code ?? '';
}

/** What an agent's links carry, made when it is first asked for: eight small letters and digits. It stays. */
export async function referralCodeOf(sql: Sql, agentId: string): Promise<string> {
  const [kept] = await sql<{ code: string }[]>`
    WITH made AS (
      INSERT INTO referral_codes (agent_id, code) VALUES (${agentId}, ${newCode()}) ON CONFLICT DO NOTHING RETURNING code)
    SELECT code FROM made UNION ALL SELECT code FROM referral_codes WHERE agent_id = ${agentId} LIMIT 1`;
  // Another agent has the code just made, or the agent's own came in this moment.
  return kept ? kept.code : referralCodeOf(sql, agentId);
}
