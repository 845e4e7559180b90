import type { Command } from 'commander';
import { listWebhooks, pauseWebhook, resumeWebhook, showWebhook } from '../backoffice/webhooks.ts';
import { run, type Session } from './run.ts';

const WHO = 'username, email, phone number or id';

export function addWebhookCommands(program: Command, session: Session): void {
  const webhook = program.command('webhook').description('where agents have events posted');
  webhook
    .command('list')
    .description('every endpoint, those in trouble first')
    .action(() => run(session, (context) => listWebhooks(context, {})));
  webhook
    .command('show')
    .description("one agent's endpoints, live and test, and their latest events")
    .argument('<agent>', WHO)
    .action((who: string) => run(session, (context) => showWebhook(context, { agent: who })));
  for (const { name, action, text } of [
    {
      name: 'pause',
      action: pauseWebhook,
      text: 'post nothing to an agent, live or test; events are kept, the agent cannot resume',
    },
    { name: 'resume', action: resumeWebhook, text: 'post again, what was kept first' },
  ])
    webhook
      .command(name)
      .description(text)
      .argument('<agent>', WHO)
      .requiredOption('--reason <text>', 'kept on record')
      .action((who: string, { reason }: { reason: string }) =>
        run(session, (context) => action(context, { agent: who, reason })),
      );
}
