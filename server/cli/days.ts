import type { Command } from 'commander';
import { closeDay } from '../backoffice/days/close.ts';
import { listDays, showDay } from '../backoffice/days/show.ts';
import { recountDays } from '../backoffice/profit-days/recount.ts';
import { run, type Session } from './run.ts';

export function addDayCommands(program: Command, session: Session): void {
  const day = program.command('day').description('business days of Lagos, which are closed in their order');
  day
    .command('close')
    .description('write the figures of a day down for good')
    .option('--date <day>', 'such as 2026-11-21; by itself the day after the last, at first yesterday')
    .action(({ date }: { date?: string }) => run(session, (context) => closeDay(context, { date })));
  day
    .command('list')
    .description('the closed days, newest first')
    .option('--last <count>', 'how many', '31')
    .action(({ last }: { last: string }) =>
      run(session, (context) => listDays(context, { last: Number(last) })),
    );
  day
    .command('show')
    .description('a closed day, with the orders that were pending at its end')
    .argument('<day>', 'such as 2026-11-21')
    .action((date: string) => run(session, (context) => showDay(context, { date })));
  day
    .command('recount')
    .description('make the profit of days, as reports have it, what the lines add up to')
    .requiredOption('--reason <text>', 'kept on record')
    .action((given: { reason: string }) => run(session, (context) => recountDays(context, given)));
}
