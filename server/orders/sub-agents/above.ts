import type { SubAgents } from '#contract/sub-agents.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { canTakeBack } from './moves.ts';
import { nameOf } from './pair.ts';

interface AboveRow {
  name: string;
  since: Date;
  givenKobo: Kobo;
  takenBackKobo: Kobo;
  balanceKobo: Kobo;
}

/** The agent above, as the one below sees them, and what has moved between the two; null where there is none. */
export async function readAbove(sql: Sql, agentId: string): Promise<SubAgents['above']> {
  const [row] = await sql<AboveRow[]>`
    SELECT ${nameOf(sql, 'a')} AS name, sub.since, sub.given_kobo, sub.taken_back_kobo, w.balance_kobo
    FROM sub_agents sub JOIN agents a ON a.id = sub.above_id JOIN wallets w ON w.agent_id = sub.agent_id
    WHERE sub.agent_id = ${agentId}`;
  if (!row) return null;
  return {
    name: row.name,
    since: row.since.toISOString(),
    given: toNaira(row.givenKobo),
    takenBack: toNaira(row.takenBackKobo),
    canTakeBack: toNaira(canTakeBack(row, row.balanceKobo)),
  };
}
