import { NOTICE_LEVELS, type NoticeLevel } from '#contract/notices.ts';
import { type Command, Option } from 'commander';
import { tellAgents } from '../backoffice/notices.ts';
import { run, type Session } from './run.ts';

interface PostOptions {
  title: string;
  message: string;
  level: NoticeLevel;
  agent?: string;
}

export function addNoticeCommands(program: Command, session: Session): void {
  program
    .command('notice')
    .description('messages that agents see in the portal')
    .command('post')
    .description('tell every agent something, or one of them')
    .requiredOption('--title <text>')
    .requiredOption('--message <text>')
    .addOption(new Option('--level <level>').choices(NOTICE_LEVELS).default('info'))
    .option('--agent <agent>', 'only this one: username, email, phone number or id')
    .action((options: PostOptions) => run(session, (context) => tellAgents(context, options)));
}
