import type { Command } from 'commander';
import { listLevels, setLevel } from '../backoffice/levels.ts';
import { run, type Session } from './run.ts';

export function addLevelCommands(program: Command, session: Session): void {
  const level = program
    .command('level')
    .description('what agents pay: named sets of prices, in the catalogue file');
  level
    .command('list')
    .description('the levels, and how many agents have each')
    .action(() => run(session, (context) => listLevels(context, {})));
  level
    .command('set')
    .description('give an agent the prices of a level; they are told which of theirs change')
    .argument('<agent>', 'username, email, phone number or id')
    .argument('<level>', 'its code, such as gold; standard for the prices of all others')
    .requiredOption('--reason <text>', 'kept on record')
    .action((agent: string, code: string, { reason }: { reason: string }) =>
      run(session, (context) => setLevel(context, { agent, level: code, reason })),
    );
}
