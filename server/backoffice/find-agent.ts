import { toE164 } from '#domain/phone.ts';
import { validate } from 'uuid';
import type { Sql } from '../platform/db/sql.ts';
import { type OperatorContext, OperatorError } from './context.ts';

export interface FoundAgent {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  /** Null of who is erased, as the email. */
  phone: string | null;
  email: string | null;
  /** Whose prices they pay. */
  level: string;
  suspendedAt: Date | null;
  erasedAt: Date | null;
  createdAt: Date;
}

/**
 * The agent that an operator means by a username, an email, a phone number or an id.
 * @throws OperatorError when there is none
 */
export async function findAgent({ sql }: OperatorContext, who: string): Promise<FoundAgent> {
  const agent = await lookUp(sql, who);
  if (!agent) throw noneCalled([who]);
  return agent;
}

/**
 * The same of several, each once.
 * @throws OperatorError which names those that are none
 */
export async function findAgents({ sql }: OperatorContext, names: readonly string[]): Promise<FoundAgent[]> {
  const found = await Promise.all(names.map((who) => lookUp(sql, who)));
  const unknown = names.filter((_, index) => !found[index]);
  if (unknown.length > 0) throw noneCalled(unknown);
  return [...new Map(found.flatMap((agent) => (agent ? [[agent.id, agent]] : []))).values()];
}

async function lookUp(sql: Sql, who: string): Promise<FoundAgent | undefined> {
  const [agent] = await sql<FoundAgent[]>`
    SELECT id, username, first_name, last_name, phone, email, level, suspended_at, erased_at, created_at FROM agents
    WHERE live_agent_id IS NULL AND (lower(username) = ${who.toLowerCase()} OR email = ${who.toLowerCase()}
      OR phone = ${toE164(who) ?? who} OR id = ${validate(who) ? who : null})
    ORDER BY lower(username) = ${who.toLowerCase()} DESC LIMIT 1`;
  return agent;
}

const noneCalled = (names: readonly string[]): OperatorError =>
  new OperatorError(
    `No agent has the username, email, phone number or id ${names.map((who) => `"${who}"`).join(', ')}.`,
    { remedy: 'Try: agent list --search' },
  );
