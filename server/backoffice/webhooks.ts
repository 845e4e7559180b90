import { findEndpoint, pause, resume } from '../messages/webhooks/endpoint.ts';
import { action, type AgentCase } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import type { Row } from './report.ts';

/** Every endpoint, those in trouble first. */
export const listWebhooks = action('webhook list', async ({ sql }) => {
  const rows = await sql<Row[]>`
    SELECT a.username, p.url, p.paused_by AS "pausedBy", p.failing_since AS "failingSince",
      (SELECT count(*)::int FROM webhook_events e WHERE e.agent_id = p.agent_id AND e.status = 'PENDING') AS waiting,
      (SELECT count(*)::int FROM webhook_events e WHERE e.agent_id = p.agent_id AND e.status = 'FAILED') AS "givenUp"
    FROM webhook_endpoints p JOIN agents a ON a.id = p.agent_id
    ORDER BY p.failing_since, p.paused_at, a.username`;
  return { message: `${rows.length} endpoint${rows.length === 1 ? '' : 's'}.`, rows: [...rows] };
});

async function endpointOf(context: OperatorContext, who: string) {
  const agent = await findAgent(context, who);
  const endpoint = await findEndpoint(context.sql, agent.id);
  if (!endpoint) throw new OperatorError(`${agent.username} has no webhook.`);
  return { agent, endpoint };
}

/** One agent's endpoint and its latest events. @param agent username, email, phone number or id */
export const showWebhook = action('webhook show', async (context, { agent: who }: { agent: string }) => {
  const { agent, endpoint } = await endpointOf(context, who);
  const rows = await context.sql<Row[]>`
    SELECT type, status, tries, last_status AS answered, last_answer AS answer, created_at AS at
    FROM webhook_events WHERE agent_id = ${agent.id} ORDER BY id DESC LIMIT 10`;
  return {
    message: rows.length ? 'The latest events are above.' : 'No events yet.',
    detail: {
      username: agent.username,
      url: endpoint.url,
      since: endpoint.createdAt,
      failingSince: endpoint.failingSince,
      pausedBy: endpoint.pausedBy,
      pausedAt: endpoint.pausedAt,
    },
    rows: [...rows],
  };
});

/** Posts nothing to an agent. Events are kept, and the agent cannot resume. */
export const pauseWebhook = action('webhook pause', async (context, { agent: who }: AgentCase) => {
  const { agent, endpoint } = await endpointOf(context, who);
  if (endpoint.pausedBy === 'OPERATOR')
    throw new OperatorError(`The webhook of ${agent.username} is paused already.`);
  await context.sql.begin((tx) => pause(tx, agent.id, 'OPERATOR', context.now()));
  return { message: `Nothing is posted to ${agent.username} from now on.` };
});

/** Resumes posting to an agent, kept events first. */
export const resumeWebhook = action('webhook resume', async (context, { agent: who }: AgentCase) => {
  const { agent, endpoint } = await endpointOf(context, who);
  if (!endpoint.pausedAt) throw new OperatorError(`The webhook of ${agent.username} is not paused.`);
  await context.sql.begin((tx) => resume(tx, agent.id, context.now()));
  return { message: `${agent.username} is posted to again.` };
});
