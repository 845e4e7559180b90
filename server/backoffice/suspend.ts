import { endSession } from '../identity/sessions/session.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import type { Report } from './report.ts';

/** Ends the agent's session; logins and API keys are refused while suspended_at stands. */
export async function suspend(context: OperatorContext, who: string): Promise<Report> {
  const agent = await findAgent(context, who);
  const now = context.now();
  if (agent.suspendedAt) throw new OperatorError(`${agent.username} is suspended already.`);
  await context.sql.begin(async (tx) => {
    await tx`UPDATE agents SET suspended_at = ${now} WHERE id = ${agent.id}`;
    await endSession(tx, agent.id, 'SUSPENDED', now);
  });
  return { message: `${agent.username} is suspended.` };
}

export async function restore(context: OperatorContext, who: string): Promise<Report> {
  const agent = await findAgent(context, who);
  if (!agent.suspendedAt) throw new OperatorError(`${agent.username} is not suspended.`);
  await context.sql`UPDATE agents SET suspended_at = NULL WHERE id = ${agent.id}`;
  return { message: `${agent.username} may log in again.` };
}
