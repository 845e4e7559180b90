import { forgetEndedLists } from '../outbox/lists/forget.ts';
import { forgetOthers } from '../storage/forget.ts';
import { $session } from './session.ts';
import { SESSION_EXPIRED_MESSAGE } from './session-entry.ts';
import { showToast } from '../shell/toast.ts';

const LOGGED_OUT_MESSAGE = 'You have Logout';

let forgetting = Promise.resolve();

/** Settles once the disk has forgotten what it must: a page that is gone before would leave it there. */
export const whenForgotten = (): Promise<void> => forgetting;

/** Deletes the agent's data from the device, except unanswered orders: their money may be on its way. */
function forgetAgent(): void {
  forgetting = forgetEndedLists();
  // Also removes an entry that cannot be read: the scripts in <head> may take it for a session, and would send the visitor from
  // the login page back here for ever.
  $session.set(null);
  forgetOthers();
}

let isLoggedOut = false;

/** Whether the agent ended this page's session: then the login page must not lead back here. */
export const hasLoggedOut = (): boolean => isLoggedOut;

/** The agent logged out: the next one on this device finds nothing. */
export function endSession(): void {
  isLoggedOut = true;
  forgetAgent();
  showToast('info', LOGGED_OUT_MESSAGE);
}

/** The session's time is over, here or on the server. Without a session there is nothing to say. */
export function expireSession(): void {
  const hadSession = $session.get() !== null;
  forgetAgent();
  if (hadSession) showToast('error', SESSION_EXPIRED_MESSAGE);
}

/**
 * The server does not accept a token any more. When another one has taken its place since the call was sent, the present
 * session has nothing to do with it. @param sentToken null when the call carried none
 */
export function rejectToken(sentToken: string | null): void {
  if (sentToken === null || sentToken === $session.get()?.token) expireSession();
}
