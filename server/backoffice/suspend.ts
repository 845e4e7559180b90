import { endSession } from '../identity/sessions/session.ts';
import { postNotice } from '../messages/notices/notices.ts';
import { action, type AgentCase } from './action.ts';
import { OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { changesOf } from './recorded-change.ts';

/** Ends the agent's session; logins and API keys are refused, with the reason, until they are let in again. */
export const suspend = action('agent suspend', async (context, { agent: who, reason }: AgentCase) => {
  const agent = await findAgent(context, who);
  const now = context.now();
  await context.sql.begin(async (tx) => {
    const { count } = await tx`
      UPDATE agents SET suspended_at = ${now}, suspended_because = ${reason} WHERE id = ${agent.id} AND suspended_at IS NULL`;
    if (count === 0) throw new OperatorError(`${agent.username} is suspended already.`);
    await endSession(tx, agent.id, 'SUSPENDED', now);
  });
  return {
    message: `${agent.username} is suspended.`,
    changes: changesOf({ account: 'open' }, { account: 'suspended', because: reason }),
  };
});

/** Lets an agent in again; a notice tells them why. */
export const restore = action('agent restore', async (context, { agent: who, reason }: AgentCase) => {
  const agent = await findAgent(context, who);
  const because = await context.sql.begin(async (tx) => {
    const [before] = await tx<{ because: string | null }[]>`
      SELECT suspended_because AS because FROM agents WHERE id = ${agent.id} AND suspended_at IS NOT NULL FOR NO KEY UPDATE`;
    // Of two who let them in at once, one tells them.
    if (!before) throw new OperatorError(`${agent.username} is not suspended.`);
    await tx`UPDATE agents SET suspended_at = NULL, suspended_because = NULL WHERE id = ${agent.id}`;
    await postNotice(tx, {
      agentId: agent.id,
      title: 'Your account is open again',
      message: `You may log in and sell. The reason: ${reason}`,
      level: 'info',
      now: context.now(),
    });
    return before.because;
  });
  return {
    message: `${agent.username} may log in again.`,
    changes: changesOf({ account: 'suspended', because }, { account: 'open' }),
  };
});
