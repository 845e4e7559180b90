import type { AgentIdentity } from '#contract/console/agent-identity.ts';
import type { IdentityProof } from '#contract/console/proofs.ts';
import type { IdentityNumber } from '#contract/identity-levels.ts';
import { readIdentityLimits, toLimits } from '../../ledger/identity-limits.ts';
import type { Sql } from '../../platform/db/sql.ts';

interface VerifiedRow {
  numberKind: IdentityNumber;
  lastFour: string;
  proof: IdentityProof;
  verifiedBy: string;
  verifiedAt: Date;
}

/** What is known of who an agent is, and what they may sell and hold by it. */
export async function readAgentIdentity(sql: Sql, agentId: string): Promise<AgentIdentity> {
  const [limits, [row]] = await Promise.all([
    readIdentityLimits(sql, agentId),
    sql<VerifiedRow[]>`
      SELECT number_kind, last_four, proof, verified_by, verified_at FROM identities WHERE agent_id = ${agentId}`,
  ]);
  return {
    ...toLimits(limits),
    verified: row
      ? {
          kind: row.numberKind,
          lastFour: row.lastFour,
          proof: row.proof,
          by: row.verifiedBy,
          at: row.verifiedAt.toISOString(),
        }
      : null,
  };
}
