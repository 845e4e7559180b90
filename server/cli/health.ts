import type { Command } from 'commander';
import { holdHealth, listHealth, releaseHealth } from '../backoffice/health.ts';
import { run, type Session } from './run.ts';

export function addHealthCommands(program: Command, session: Session): void {
  const health = program
    .command('health')
    .description('how providers deliver, by the orders of the last hour');
  health
    .command('list')
    .description('every provider that sold something, with its share delivered and times')
    .action(() => run(session, (context) => listHealth(context, {})));
  for (const { name, action, text } of [
    { name: 'hold', action: holdHealth, text: 'keep the status of the catalogue, whatever the orders show' },
    { name: 'release', action: releaseHealth, text: 'judge it by its orders again' },
  ])
    health
      .command(name)
      .description(text)
      .argument('<service>', 'such as data')
      .argument('<provider>', 'such as MTN')
      .action((service: string, provider: string) =>
        run(session, (context) => action(context, { service, provider })),
      );
}
