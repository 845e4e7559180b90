import { atom } from 'nanostores';
import * as contract from '#contract/notices.ts';
import type { Notice } from '#contract/notices.ts';
import { call } from './api.ts';
import { onAgentChange } from '../session/session.ts';

export const INITIAL_NOTICES: Notice[] = [];

/** Messages from the operator, newest first. */
export const $notices = atom<Notice[]>(INITIAL_NOTICES);

onAgentChange(() => $notices.set(INITIAL_NOTICES));

export const unreadCount = (notices: readonly Notice[]): number =>
  notices.filter(({ readAt }) => !readAt).length;

/** A failure changes nothing: notices can wait. */
export async function loadNotices(): Promise<void> {
  try {
    $notices.set((await call(contract.notices)).data);
  } catch {
    return;
  }
}

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
