import type { Kobo } from '#domain/money.ts';
import { validate } from 'uuid';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors.ts';
import { newId } from '../../platform/ref.ts';

/** An agent below another, and what has moved between the two. */
export interface Pair {
  agentId: string;
  aboveId: string;
  name: string;
  aboveName: string;
  suspendedAt: Date | null;
  aboveSuspendedAt: Date | null;
  givenKobo: Kobo;
  takenBackKobo: Kobo;
}

/** How an agent `a` is called by others. */
export const nameOf = (sql: Sql | Transaction, a: string) =>
  sql`coalesce(nullif(${sql(a)}.business_name, ''), ${sql(a)}.first_name || ' ' || ${sql(a)}.last_name)`;

export const noSubAgent = () => notFound('You have no such sub-agent. Reload the list.');

/**
 * An agent below this one, locked until the transaction ends: money between the two moves, and they part, one after the other.
 * @throws AppError NOT_FOUND also where the agent is below another
 */
export async function holdPair(tx: Transaction, aboveId: string, agentId: string): Promise<Pair> {
  if (!validate(agentId)) throw noSubAgent();
  const [pair] = await tx<Pair[]>`
    SELECT sub.agent_id, sub.above_id, ${nameOf(tx, 'a')} AS name, ${nameOf(tx, 'above')} AS above_name, a.suspended_at,
      above.suspended_at AS above_suspended_at, sub.given_kobo, sub.taken_back_kobo
    FROM sub_agents sub JOIN agents a ON a.id = sub.agent_id JOIN agents above ON above.id = sub.above_id
    WHERE sub.above_id = ${aboveId} AND sub.agent_id = ${agentId} FOR UPDATE OF sub`;
  if (!pair) throw noSubAgent();
  return pair;
}

/** A notice in an agent's bell. */
export const tell = (
  tx: Transaction,
  agentId: string,
  { title, message, kind = null }: { title: string; message: string; kind?: 'PRICES' | null },
  now: Date,
) => tx`
  INSERT INTO notices (id, agent_id, kind, title, message, level, created_at)
  VALUES (${newId(now)}, ${agentId}, ${kind}, ${title}, ${message}, 'info', ${now})`;
