import { contacts, markNoticesRead, notices } from '#contract/notices.ts';
import { type Route, route } from './route.ts';
import { listContacts } from '../messages/notices/contacts.ts';
import { listNotices, markRead } from '../messages/notices/notices.ts';

export const routes: Route[] = [
  route(notices, async ({ deps, caller }) => ({
    message: 'Your notices.',
    data: await listNotices(deps.sql, caller.agentId, deps.now()),
  })),
  route(markNoticesRead, async ({ deps, caller }) => {
    await markRead(deps.sql, caller.agentId, deps.now());
    return { message: 'All notices are marked as read.', data: null };
  }),
  route(contacts, async ({ deps }) => ({
    message: 'How to reach us.',
    data: await listContacts(deps.sql),
  })),
];
