import { endSession } from '../identity/sessions/session.ts';
import { postNotice } from '../messages/notices/notices.ts';
import { action, type AgentCase } from './action.ts';
import { OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';

/** Ends the agent's session; logins and API keys are refused, with the reason, until they are let in again. */
export const suspend = action('agent suspend', async (context, { agent: who, reason }: AgentCase) => {
  const agent = await findAgent(context, who);
  const now = context.now();
  if (agent.suspendedAt) throw new OperatorError(`${agent.username} is suspended already.`);
  await context.sql.begin(async (tx) => {
    await tx`UPDATE agents SET suspended_at = ${now}, suspended_because = ${reason} WHERE id = ${agent.id}`;
    await endSession(tx, agent.id, 'SUSPENDED', now);
  });
  return { message: `${agent.username} is suspended.` };
});

/** Lets an agent in again; a notice tells them why. */
export const restore = action('agent restore', async (context, { agent: who, reason }: AgentCase) => {
  const agent = await findAgent(context, who);
  if (!agent.suspendedAt) throw new OperatorError(`${agent.username} is not suspended.`);
  await context.sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE agents SET suspended_at = NULL, suspended_because = NULL WHERE id = ${agent.id} AND suspended_at IS NOT NULL`;
    // Of two who let them in at once, one tells them.
    if (count === 0) return;
    await postNotice(tx, {
      agentId: agent.id,
      title: 'Your account is open again',
      message: `You may log in and sell. The reason: ${reason}`,
      level: 'info',
      now: context.now(),
    });
  });
  return { message: `${agent.username} may log in again.` };
});
