import type { Command } from 'commander';
import { listLevels, setLevel } from '../backoffice/levels.ts';
import type { ReasonGiven } from '../backoffice/reasons.ts';
import { takingWhy, withWhy } from './because.ts';
import { run, type Session } from './run.ts';

export function addLevelCommands(program: Command, session: Session): void {
  const level = program
    .command('level')
    .description('what agents pay: named sets of prices, in the catalogue file');
  level
    .command('list')
    .description('the levels, and how many agents have each')
    .action(() => run(session, (context) => listLevels(context, {})));
  const set = level
    .command('set')
    .description('give an agent the prices of a level; they are told which of theirs change')
    .argument('<agent>', 'username, email, phone number or id')
    .argument('<level>', 'its code, such as gold; standard for the prices of all others');
  takingWhy(set, 'level set', 'kept on record').action((agent: string, code: string, given: ReasonGiven) =>
    run(session, (opened) => {
      const [context, reason] = withWhy(opened, 'level set', given);
      return setLevel(context, { agent, level: code, reason });
    }),
  );
}
