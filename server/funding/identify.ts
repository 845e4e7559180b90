import type { Identity } from '#contract/identity.ts';
import type { Sql, Transaction } from '../platform/db/sql.ts';
import type { FundingProvider } from './banks/funding-provider.ts';

/** Whether the bank has still to be told who an agent is. */
export async function isIdentityWanted(
  sql: Sql,
  { name, wantsIdentity = false }: FundingProvider,
  agentId: string,
): Promise<boolean> {
  if (!wantsIdentity) return false;
  const [told] = await sql`SELECT FROM bank_identities WHERE agent_id = ${agentId} AND provider = ${name}`;
  return !told;
}

/**
 * Notes that a bank has accepted who an agent is: they are verified by it, unless the staff have verified them already. Of the number
 * its last four digits are kept.
 */
export async function noteIdentity(
  tx: Sql | Transaction,
  { name }: FundingProvider,
  agentId: string,
  { kind, number }: Identity,
  now: Date,
): Promise<void> {
  const lastFour = number.slice(-4);
  await tx`
    INSERT INTO bank_identities (agent_id, provider, number_kind, last_four, told_at)
    VALUES (${agentId}, ${name}, ${kind}, ${lastFour}, ${now})
    ON CONFLICT (agent_id, provider) DO UPDATE SET number_kind = EXCLUDED.number_kind, last_four = EXCLUDED.last_four,
      told_at = EXCLUDED.told_at`;
  await tx`
    INSERT INTO identities (agent_id, level, number_kind, last_four, proof, verified_by, verified_at)
    VALUES (${agentId}, 'number', ${kind}, ${lastFour}, 'bank', ${name}, ${now})
    ON CONFLICT (agent_id) DO NOTHING`;
}
