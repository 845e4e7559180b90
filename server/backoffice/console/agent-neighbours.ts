import type { AgentCase, Neighbour } from '#contract/console/agents.ts';
import { toNaira } from '#domain/money.ts';
import { readCommission } from '../../ledger/commission-account.ts';
import type { Sql } from '../../platform/db/sql.ts';

type Neighbours = Pick<AgentCase, 'above' | 'below' | 'commission'>;
type NeighbourRow = Neighbour & { isAbove: boolean };

/** Who stands above and below an agent, and what they have earned by it. */
export async function readNeighbours(sql: Sql, agentId: string): Promise<Neighbours> {
  const [rows, commission] = await Promise.all([
    sql<NeighbourRow[]>`
      SELECT a.id, a.username, sub.agent_id = ${agentId} AS is_above
      FROM sub_agents sub JOIN agents a ON a.id = CASE sub.agent_id WHEN ${agentId} THEN sub.above_id ELSE sub.agent_id END
      WHERE sub.agent_id = ${agentId} OR sub.above_id = ${agentId} ORDER BY a.username`,
    readCommission(sql, agentId),
  ]);
  const named = (isAbove: boolean) =>
    rows.filter((row) => row.isAbove === isAbove).map(({ id, username }) => ({ id, username }));
  return { above: named(true)[0] ?? null, below: named(false), commission: toNaira(commission) };
}
