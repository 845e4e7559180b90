import { $session, isLive } from './session.ts';
import { LONGEST_TIMER_MS } from './session-entry.ts';
import { expireSession } from './session-end.ts';

interface GuardOptions {
  /** Called once when the agent is no longer signed in. */
  onSignedOut: () => void;
}

/**
 * Watches the session of a protected page while it is open: its time running out, its end here, in another tab or on the
 * server. @returns stops watching
 */
export function guardPage({ onSignedOut }: GuardOptions): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const check = () => {
    clearTimeout(timer);
    const session = $session.get();
    if (isLive(session)) {
      timer = setTimeout(check, Math.min(session.expiryTime - Date.now(), LONGEST_TIMER_MS));
      return;
    }
    expireSession();
    if (isOver) return;
    isOver = true;
    onSignedOut();
  };
  const unlisten = $session.listen(check);
  // Timers sleep with the phone: look again when the page comes back.
  globalThis.document?.addEventListener('visibilitychange', check);
  check();
  return () => {
    isOver = true;
    clearTimeout(timer);
    unlisten();
    globalThis.document?.removeEventListener('visibilitychange', check);
  };
}
