import type { Command } from 'commander';
import { dropMove, followRule, listMoves } from '../backoffice/levels/coming.ts';
import { listLevels } from '../backoffice/levels/list-levels.ts';
import { setLevel } from '../backoffice/levels/set-level.ts';
import { readMoment } from '../backoffice/lagos-moment.ts';
import type { ReasonGiven } from '../backoffice/reasons.ts';
import { takingWhy, withWhy } from './because.ts';
import { run, type Session } from './run.ts';
import { YES_I_KNOW } from './yes-i-know.ts';

interface LevelOptions extends ReasonGiven {
  from?: string;
  yesIKnow?: boolean;
}

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
    .argument('<level>', 'its code, such as gold; standard for the prices of all others')
    .option('--from <time>', 'from when on, in Lagos, such as "2026-12-01 06:00"; they are told at once')
    .option(...YES_I_KNOW);
  takingWhy(set, 'level set', 'kept on record').action(
    (agent: string, code: string, { from, yesIKnow, ...given }: LevelOptions) =>
      run(session, async (opened) => {
        const [context, reason] = withWhy(opened, 'level set', given);
        const at = from === undefined ? undefined : readMoment(from);
        return setLevel(context, { agent, level: code, at, yesIKnow, reason });
      }),
  );
  level
    .command('coming')
    .description('the changes of level that agents were told of, the next first')
    .action(() => run(session, (context) => listMoves(context, {})));
  level
    .command('drop')
    .description('forget the change that an agent was told of; they are told that it does not come')
    .argument('<agent>', 'username, email, phone number or id')
    .requiredOption('--reason <text>', 'kept on record')
    .action((agent: string, { reason }: { reason: string }) =>
      run(session, (context) => dropMove(context, { agent, reason })),
    );
  level
    .command('follow')
    .description('let what an agent sells decide on their level again')
    .argument('<agent>', 'username, email, phone number or id')
    .requiredOption('--reason <text>', 'kept on record')
    .action((agent: string, { reason }: { reason: string }) =>
      run(session, (context) => followRule(context, { agent, reason })),
    );
}
