import type { Command } from 'commander';
import { findEndpoint, pause, resume } from '../messages/webhooks/endpoint.ts';
import { type OperatorContext, OperatorError } from '../backoffice/context.ts';
import { findAgent } from '../backoffice/find-agent.ts';
import type { Report, Row } from '../backoffice/report.ts';
import { run, type Session } from './run.ts';

const WHO = 'username, email, phone number or id';

export function addWebhookCommands(program: Command, session: Session): void {
  const webhook = program.command('webhook').description('where agents have outcomes of orders posted');
  webhook
    .command('list')
    .description('every endpoint, those in trouble first')
    .action(() => run(session, 'webhook list', {}, list));
  webhook
    .command('show')
    .description("one agent's endpoint and its latest events")
    .argument('<agent>', WHO)
    .action((who: string) => run(session, 'webhook show', { agent: who }, (context) => show(context, who)));
  for (const { name, action, text } of [
    {
      name: 'pause',
      action: stop,
      text: 'post nothing to an agent; events are kept, the agent cannot resume',
    },
    { name: 'resume', action: go, text: 'post again, what was kept first' },
  ])
    webhook
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .requiredOption('--reason <text>', 'kept on record')
      .action((who: string, { reason }: { reason: string }) =>
        run(session, `webhook ${name}`, { agent: who, reason }, (context) => action(context, who)),
      );
}

async function list({ sql }: OperatorContext): Promise<Report> {
  const rows = await sql<Row[]>`
    SELECT a.username, p.url, p.paused_by AS "pausedBy", p.failing_since AS "failingSince",
      (SELECT count(*)::int FROM webhook_events e WHERE e.agent_id = p.agent_id AND e.status = 'PENDING') AS waiting,
      (SELECT count(*)::int FROM webhook_events e WHERE e.agent_id = p.agent_id AND e.status = 'FAILED') AS "givenUp"
    FROM webhook_endpoints p JOIN agents a ON a.id = p.agent_id
    ORDER BY p.failing_since, p.paused_at, a.username`;
  return { message: `${rows.length} endpoint${rows.length === 1 ? '' : 's'}.`, rows: [...rows] };
}

async function endpointOf(context: OperatorContext, who: string) {
  const agent = await findAgent(context, who);
  const endpoint = await findEndpoint(context.sql, agent.id);
  if (!endpoint) throw new OperatorError(`${agent.username} has no webhook.`);
  return { agent, endpoint };
}

async function show(context: OperatorContext, who: string): Promise<Report> {
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
}

async function stop(context: OperatorContext, who: string): Promise<Report> {
  const { agent, endpoint } = await endpointOf(context, who);
  if (endpoint.pausedBy === 'OPERATOR')
    throw new OperatorError(`The webhook of ${agent.username} is paused already.`);
  await context.sql.begin((tx) => pause(tx, agent.id, 'OPERATOR', context.now()));
  return { message: `Nothing is posted to ${agent.username} from now on.` };
}

async function go(context: OperatorContext, who: string): Promise<Report> {
  const { agent, endpoint } = await endpointOf(context, who);
  if (!endpoint.pausedAt) throw new OperatorError(`The webhook of ${agent.username} is not paused.`);
  await context.sql.begin((tx) => resume(tx, agent.id, context.now()));
  return { message: `${agent.username} is posted to again.` };
}
