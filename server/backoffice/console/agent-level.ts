import type { AgentLevel } from '#contract/console/agent-level.ts';
import { toNaira } from '#domain/money.ts';
import type { Sql } from '../../platform/db/sql.ts';
import { readSold } from '../levels/rule.ts';

interface LevelRow {
  isByHand: boolean;
  level: string | null;
  at: Date | null;
  operator: string | null;
}

/** What decides on an agent's level, and what is to come of it. */
export async function readAgentLevel(sql: Sql, agentId: string, now: Date): Promise<AgentLevel> {
  const [[row], sold] = await Promise.all([
    sql<LevelRow[]>`
      SELECT a.level_by_hand AS is_by_hand, m.level, m.at, m.operator
      FROM agents a LEFT JOIN level_moves m ON m.agent_id = a.id WHERE a.id = ${agentId}`,
    readSold(sql, agentId, now),
  ]);
  const { isByHand = false, level = null, at = null, operator: by = null } = row ?? {};
  return {
    isByHand,
    soldIn30Days: toNaira(sold),
    coming: level !== null && at ? { level, at: at.toISOString(), by } : null,
  };
}
