import type { SignedIn } from '#contract/accounts.ts';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { type AgentRow, presentUser } from '../agent.ts';
import { hashToken, newToken } from '../token.ts';

export type EndReason = 'SUPERSEDED' | 'LOGOUT' | 'PASSWORD_CHANGED' | 'SUSPENDED';

/** Ends an agent's live session, if there is one. The row stays, so that a call with its token learns why. */
export async function endSession(
  tx: Transaction,
  agentId: string,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE sessions SET ended_at = ${now}, end_reason = ${reason}
    WHERE agent_id = ${agentId} AND ended_at IS NULL`;
}

/** Opens the agent's one live session, ending the one before, and notes when. The caller holds the agent's row locked. */
export async function openSession(tx: Transaction, agent: AgentRow, now: Date): Promise<SignedIn> {
  await endSession(tx, agent.id, 'SUPERSEDED', now);
  const token = newToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  await tx`UPDATE agents SET last_signed_in_at = signed_in_at, signed_in_at = ${now} WHERE id = ${agent.id}`;
  await tx`
    INSERT INTO sessions (token_hash, agent_id, created_at, expires_at)
    VALUES (${hashToken(token)}, ${agent.id}, ${now}, ${expiresAt})`;
  return {
    user: presentUser({ ...agent, lastSignedInAt: agent.signedInAt }),
    authorization: { token, type: 'bearer', expiresAt: expiresAt.toISOString() },
  };
}
