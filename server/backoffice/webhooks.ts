import { type EndpointRow, pause, resume } from '../messages/webhooks/endpoint.ts';
import { action, type AgentCase, reading } from './action.ts';
import { type OperatorContext, OperatorError } from './context.ts';
import { findAgent } from './find-agent.ts';
import { changesOf } from './recorded-change.ts';
import type { Row } from './report.ts';

/** Every endpoint, those in trouble first. */
export const listWebhooks = reading('webhook list', async ({ sql }) => {
  const rows = await sql<Row[]>`
    SELECT person.username, CASE WHEN a.live_agent_id IS NULL THEN 'live' ELSE 'test' END AS mode, p.url,
      p.paused_by AS "pausedBy", p.failing_since AS "failingSince",
      (SELECT count(*)::int FROM webhook_events e WHERE e.agent_id = p.agent_id AND e.status = 'PENDING') AS waiting,
      (SELECT count(*)::int FROM webhook_events e WHERE e.agent_id = p.agent_id AND e.status = 'FAILED') AS "givenUp"
    FROM webhook_endpoints p JOIN agents a ON a.id = p.agent_id JOIN agents person ON person.id = coalesce(a.live_agent_id, a.id)
    ORDER BY p.failing_since, p.paused_at, person.username, mode`;
  return { message: `${rows.length} endpoint${rows.length === 1 ? '' : 's'}.`, rows: [...rows] };
});

/** An agent's endpoints, live and test, live first. */
async function endpointsOf(context: OperatorContext, who: string) {
  const agent = await findAgent(context, who);
  const endpoints = await context.sql<(EndpointRow & { isTest: boolean })[]>`
    SELECT p.*, a.live_agent_id IS NOT NULL AS is_test FROM webhook_endpoints p JOIN agents a ON a.id = p.agent_id
    WHERE coalesce(a.live_agent_id, a.id) = ${agent.id} ORDER BY is_test`;
  if (endpoints.length === 0) throw new OperatorError(`${agent.username} has no webhook.`);
  return { agent, endpoints };
}

function describe({ isTest, ...endpoint }: EndpointRow & { isTest: boolean }): [string, unknown][] {
  const { url, events, createdAt, failingSince, pausedBy, pausedAt } = endpoint;
  const told = { url, events: events.join(', '), since: createdAt, failingSince, pausedBy, pausedAt };
  return Object.entries(told).map(([name, value]) => [isTest ? `test ${name}` : name, value]);
}

/** One agent's endpoints and their latest events. @param agent username, email, phone number or id */
export const showWebhook = reading('webhook show', async (context, { agent: who }: { agent: string }) => {
  const { agent, endpoints } = await endpointsOf(context, who);
  const rows = await context.sql<Row[]>`
    SELECT CASE WHEN a.live_agent_id IS NULL THEN 'live' ELSE 'test' END AS mode, type, status, tries,
      last_status AS answered, last_answer AS answer, e.created_at AS at
    FROM webhook_events e JOIN agents a ON a.id = e.agent_id
    WHERE coalesce(a.live_agent_id, a.id) = ${agent.id} ORDER BY e.id DESC LIMIT 10`;
  return {
    message: rows.length ? 'The latest events are above.' : 'No events yet.',
    detail: { username: agent.username, ...Object.fromEntries(endpoints.flatMap(describe)) },
    rows: [...rows],
  };
});

const PAUSED = { AGENT: 'the agent', FAILURES: 'failures', OPERATOR: 'support' };

function changeIn({ isTest, pausedBy }: EndpointRow & { isTest: boolean }, after: string) {
  const what = isTest ? 'test webhook' : 'webhook';
  return changesOf({ [what]: pausedBy ? `paused by ${PAUSED[pausedBy]}` : 'posted to' }, { [what]: after });
}

/** Posts nothing to an agent, live or test. Events are kept, and the agent cannot resume. */
export const pauseWebhook = action('webhook pause', async (context, { agent: who }: AgentCase) => {
  const { agent, endpoints } = await endpointsOf(context, who);
  const running = endpoints.filter(({ pausedBy }) => pausedBy !== 'OPERATOR');
  if (running.length === 0) throw new OperatorError(`The webhook of ${agent.username} is paused already.`);
  await context.sql.begin(async (tx) => {
    for (const { agentId } of running) await pause(tx, agentId, 'OPERATOR', context.now());
  });
  return {
    message: `Nothing is posted to ${agent.username} from now on.`,
    changes: running.flatMap((endpoint) => changeIn(endpoint, 'paused by support')),
  };
});

/** Resumes posting to an agent, kept events first. */
export const resumeWebhook = action('webhook resume', async (context, { agent: who }: AgentCase) => {
  const { agent, endpoints } = await endpointsOf(context, who);
  const paused = endpoints.filter(({ pausedAt }) => pausedAt);
  if (paused.length === 0) throw new OperatorError(`The webhook of ${agent.username} is not paused.`);
  await context.sql.begin(async (tx) => {
    for (const { agentId } of paused) await resume(tx, agentId, context.now());
  });
  return {
    message: `${agent.username} is posted to again.`,
    changes: paused.flatMap((endpoint) => changeIn(endpoint, 'posted to')),
  };
});
