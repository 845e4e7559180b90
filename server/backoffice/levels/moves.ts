import type { Sql, Transaction } from '../../platform/db/sql.ts';

/** A change of level to come. */
interface Move {
  agentId: string;
  level: string;
  at: Date;
  /** Who of the staff asked for it; null: the rule did. */
  operator: string | null;
  now: Date;
}

/** Keeps a change of level to come. An agent has one at a time. */
export const putMove = (tx: Transaction, { agentId, level, at, operator, now }: Move) => tx`
  INSERT INTO level_moves (agent_id, level, at, operator, told_at)
  VALUES (${agentId}, ${level}, ${at}, ${operator}, ${now})`;

/** @returns when it would have come; undefined where none was to come */
export async function forgetMove(tx: Transaction, agentId: string): Promise<Date | undefined> {
  const [move] = await tx<{ at: Date }[]>`DELETE FROM level_moves WHERE agent_id = ${agentId} RETURNING at`;
  return move?.at;
}

export interface ComingMove {
  username: string;
  from: string;
  to: string;
  at: Date;
  by: string;
}

/** The changes of level to come, the next first. */
export const readMoves = (sql: Sql) => sql<ComingMove[]>`
  SELECT a.username, a.level AS "from", m.level AS "to", m.at, coalesce(m.operator, 'the rule') AS by
  FROM level_moves m JOIN agents a ON a.id = m.agent_id ORDER BY m.at, a.username`;
