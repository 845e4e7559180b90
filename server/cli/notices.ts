import { NOTICE_LEVELS, type NoticeLevel } from '#contract/notices.ts';
import { type Command, Option } from 'commander';
import { postNotice } from '../messages/notices/notices.ts';
import type { OperatorContext } from '../backoffice/context.ts';
import { findAgent } from '../backoffice/find-agent.ts';
import type { Report } from '../backoffice/report.ts';
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
    .action((options: PostOptions) =>
      run(session, 'notice post', { ...options }, (context) => post(context, options)),
    );
}

async function post(context: OperatorContext, { agent: who, ...notice }: PostOptions): Promise<Report> {
  const agent = who === undefined ? undefined : await findAgent(context, who);
  const id = await postNotice(context.sql, {
    ...notice,
    ...(agent && { agentId: agent.id }),
    now: context.now(),
  });
  return { message: `Posted to ${agent?.username ?? 'every agent'} as ${id}.` };
}
