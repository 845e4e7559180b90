import { endSession } from '../identity/sessions/session.ts';
import { action, type AgentCase } from './action.ts';
import { OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';

/** Ends the agent's session; logins and API keys are refused while suspended_at stands. */
export const suspend = action('agent suspend', async (context, { agent: who }: AgentCase) => {
  const agent = await findAgent(context, who);
  const now = context.now();
  if (agent.suspendedAt) throw new OperatorError(`${agent.username} is suspended already.`);
  await context.sql.begin(async (tx) => {
    await tx`UPDATE agents SET suspended_at = ${now} WHERE id = ${agent.id}`;
    await endSession(tx, agent.id, 'SUSPENDED', now);
  });
  return { message: `${agent.username} is suspended.` };
});

export const restore = action('agent restore', async (context, { agent: who }: AgentCase) => {
  const agent = await findAgent(context, who);
  if (!agent.suspendedAt) throw new OperatorError(`${agent.username} is not suspended.`);
  await context.sql`UPDATE agents SET suspended_at = NULL WHERE id = ${agent.id}`;
  return { message: `${agent.username} may log in again.` };
});
