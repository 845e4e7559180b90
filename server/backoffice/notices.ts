import type { NoticeLevel } from '#contract/notices.ts';
import { postNotice } from '../messages/notices/notices.ts';
import { action } from './action.ts';
import { findAgent } from './find-agent.ts';

interface NoticeGiven {
  title: string;
  message: string;
  level: NoticeLevel;
  /** Only this one: username, email, phone number or id. @default every agent */
  agent?: string | undefined;
}

/** Tells every agent something in the portal, or one of them. */
export const tellAgents = action('notice post', async (context, { agent: who, ...notice }: NoticeGiven) => {
  const agent = who === undefined ? undefined : await findAgent(context, who);
  const id = await postNotice(context.sql, {
    ...notice,
    ...(agent && { agentId: agent.id }),
    now: context.now(),
  });
  return { message: `Posted to ${agent?.username ?? 'every agent'} as ${id}.` };
});
