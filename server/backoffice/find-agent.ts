import { toE164 } from '#domain/phone.ts';
import { validate } from 'uuid';
import { type OperatorContext, OperatorError } from './context.ts';

export interface FoundAgent {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  /** Whose prices they pay. */
  level: string;
  suspendedAt: Date | null;
  createdAt: Date;
}

/**
 * The agent that an operator means by a username, an email, a phone number or an id.
 * @throws OperatorError when there is none
 */
export async function findAgent({ sql }: OperatorContext, who: string): Promise<FoundAgent> {
  const [agent] = await sql<FoundAgent[]>`
    SELECT id, username, first_name, last_name, phone, email, level, suspended_at, created_at FROM agents
    WHERE live_agent_id IS NULL AND (lower(username) = ${who.toLowerCase()} OR email = ${who.toLowerCase()}
      OR phone = ${toE164(who) ?? who} OR id = ${validate(who) ? who : null})
    ORDER BY lower(username) = ${who.toLowerCase()} DESC LIMIT 1`;
  if (!agent)
    throw new OperatorError(`No agent has the username, email, phone number or id "${who}".`, {
      remedy: 'Try: agent list --search',
    });
  return agent;
}
