import { NOTICE_LEVELS, type NoticeLevel } from '#contract/notices.ts';
import { type Command, Option } from 'commander';
import { tellAgents, withdrawNotice } from '../backoffice/notices.ts';
import { run, type Session } from './run.ts';

interface PostOptions {
  title: string;
  message: string;
  level: NoticeLevel;
  agent?: string;
  agents?: string[];
  forLevel?: string;
  at?: string;
}

export function addNoticeCommands(program: Command, session: Session): void {
  const notice = program.command('notice').description('messages that agents see in the portal');
  notice
    .command('post')
    .description('tell every agent something, or those of a level, or several, or one of them')
    .requiredOption('--title <text>')
    .requiredOption('--message <text>')
    .addOption(new Option('--level <level>').choices(NOTICE_LEVELS).default('info'))
    .option('--agent <agent>', 'only this one: username, email, phone number or id')
    .option('--for-level <code>', 'only the agents who have this level now')
    .option('--agents <agent...>', 'only these, each by one of those')
    .option('--at <time>', 'agents see it from then on, in Lagos, such as "2026-12-01 06:00"')
    .action(({ at, ...options }: PostOptions) =>
      run(session, (context) => tellAgents(context, { ...options, showFrom: at })),
    );
  notice
    .command('withdraw')
    .description('take back what was posted: agents see it no more')
    .argument('<id>', 'as "notice post" told')
    .action((id: string) => run(session, (context) => withdrawNotice(context, { id })));
}
