import type { IdentityNumber } from '#contract/identity-levels.ts';
import type { OwnIdentity } from '#contract/identity.ts';
import { kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../platform/db/sql.ts';
import { readDaySums } from './day-sums.ts';
import { readIdentityLimits, toLimits } from './identity-limits.ts';

/** What is known of who an agent is, as they read it themselves. */
export async function readOwnIdentity(sql: Sql, agentId: string, now: Date): Promise<OwnIdentity> {
  const [limits, sums, [verified]] = await Promise.all([
    readIdentityLimits(sql, agentId),
    readDaySums(sql, agentId, now),
    sql<{ kind: IdentityNumber; lastFour: string; at: Date }[]>`
      SELECT number_kind AS kind, last_four, verified_at AS at FROM identities WHERE agent_id = ${agentId}`,
  ]);
  return {
    ...toLimits(limits),
    verified: verified ? { ...verified, at: verified.at.toISOString() } : null,
    soldToday: toNaira(kobo(sums?.soldKobo ?? 0n)),
  };
}
