import { PROFIT_GROUPS, type ProfitGroup } from '#contract/console/reports.ts';
import type { Command } from 'commander';
import { showProfit } from '../backoffice/profit.ts';
import { run, type Session } from './run.ts';

interface Options {
  days: string;
  by: ProfitGroup;
}

export function addProfit(program: Command, session: Session): void {
  program
    .command('profit')
    .description('what was sold and what of it the house earned')
    .option('--days <count>', 'whole days, today included', '7')
    .option('--by <what>', `added up by ${PROFIT_GROUPS.join(', ')}`, 'day')
    .action(({ days, by }: Options) =>
      run(session, (context) => showProfit(context, { days: Number(days), by })),
    );
}
