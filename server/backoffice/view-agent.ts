import type { AgentView } from '#contract/console/views.ts';
import { AGENT_COLUMNS, type AgentRow, presentUser } from '../identity/agent.ts';
import { openView } from '../identity/staff/view.ts';
import { notFound } from '../platform/errors.ts';
import { reading } from './action.ts';
import { findAgent } from './find-agent.ts';

interface Seen {
  /** Username, email, phone number or id. */
  agent: string;
  /** The hash of the token of whoever looks: the view ends with this session. */
  staffSession: Buffer;
}

/** Opens an agent's portal to one of the staff, to be read only. The record names the agent; the token is nowhere in it. */
export const viewAgent = reading(
  'agent view',
  async (context, { agent: who, staffSession }: Seen) => {
    const { id, username } = await findAgent(context, who);
    const [agent] = await context.sql<AgentRow[]>`
      SELECT ${context.sql(AGENT_COLUMNS)} FROM agents WHERE id = ${id}`;
    if (!agent) throw notFound('There is no such agent.');
    const { token, expiresAt } = await openView(context.sql, { agentId: id, staffSession }, context.now());
    const view: AgentView = { token, expiresAt: expiresAt.toISOString(), user: presentUser(agent) };
    return { message: `You see the portal as ${username} does.`, view };
  },
  ({ agent }) => ({ agent }),
);
