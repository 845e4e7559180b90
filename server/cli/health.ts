import { type Command, Option } from 'commander';
import type { Health } from '#contract/catalogue.ts';
import { holdHealth, listHealth, releaseHealth } from '../backoffice/health.ts';
import { readMoment } from '../backoffice/lagos-moment.ts';
import { run, type Session } from './run.ts';

interface HoldOptions {
  status?: Health;
  until?: string;
  reason?: string;
}

export function addHealthCommands(program: Command, session: Session): void {
  const health = program
    .command('health')
    .description('how providers deliver, by the orders of the last hour');
  health
    .command('list')
    .description('every provider that sold something, with its share delivered and times')
    .action(() => run(session, (context) => listHealth(context, {})));
  health
    .command('hold')
    .description('keep the status of the catalogue, or one of your own, whatever the orders show')
    .argument('<service>', 'such as data')
    .argument('<provider>', 'such as MTN')
    .addOption(
      new Option('--status <status>', 'what it is meanwhile; needs an end and a reason').choices([
        'up',
        'degraded',
        'down',
      ]),
    )
    .option('--until <time>', 'when it ends by itself, in Lagos, such as "2026-12-01 06:00"')
    .option('--reason <text>', 'why, for colleagues; kept on record')
    .action((service: string, provider: string, { status, until, reason }: HoldOptions) =>
      run(session, async (context) =>
        holdHealth(context, {
          service,
          provider,
          status,
          reason,
          until: until === undefined ? until : readMoment(until),
        }),
      ),
    );
  health
    .command('release')
    .description('judge it by its orders again')
    .argument('<service>', 'such as data')
    .argument('<provider>', 'such as MTN')
    .action((service: string, provider: string) =>
      run(session, (context) => releaseHealth(context, { service, provider })),
    );
}
