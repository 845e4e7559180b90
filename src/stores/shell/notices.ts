import * as contract from '#contract/notices.ts';
import type { Notice } from '#contract/notices.ts';
import { createRead } from '../reads/read.ts';
import { agentAtom } from '../storage/agent-storage.ts';
import { call } from './api.ts';

export const INITIAL_NOTICES: Notice[] = [];

/** Messages from the operator, newest first; kept. */
export const $notices = agentAtom('kobodesk:notices', INITIAL_NOTICES, {
  read: (json) => contract.notices.data.safeParse(json).data,
});

export const noticesRead = createRead({
  name: '/ notices',
  questions: [[contract.notices]],
  keep: (notices) => $notices.set(notices),
});

export const unreadCount = (notices: readonly Notice[]): number =>
  notices.filter(({ readAt }) => !readAt).length;

/** Marks all as read, here once the server has taken it. */
export async function markNoticesRead(): Promise<void> {
  if (unreadCount($notices.get()) === 0) return;
  try {
    await call(contract.markNoticesRead);
    const readAt = new Date().toISOString();
    $notices.set($notices.get().map((notice) => ({ ...notice, readAt: notice.readAt ?? readAt })));
  } catch {
    // They stay unread, and will be marked the next time.
  }
}
