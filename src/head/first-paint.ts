// Before anything is drawn: a saved theme, font or radius, the open drawer and the signed-in swap never flash.
// Sets on <html> what showSettings does, and data-signed-in.
import {
  isCashier,
  isLive,
  LONGEST_TIMER_MS,
  readSession,
  SESSION_EXPIRED_MESSAGE,
} from '#stores/session/session-entry.ts';
import { readSettings, showSettings } from '#stores/settings/settings-entry.ts';
import { carryToast } from '#stores/shell/carried-toast.ts';
import { readEntry } from '#stores/storage/entry.ts';
import { forgetOthers } from '#stores/storage/forget.ts';
import { SESSION_KEY, SETTINGS_KEY, SETTLED_KEY } from '#stores/storage/keys.ts';

const root = document.documentElement;
let end: ReturnType<typeof setTimeout> | undefined;

/** A session that ran out while no page was open goes with all that was kept for its agent, as session-end.ts does while one is. */
function forgetExpired(isOurs: boolean): void {
  try {
    localStorage.removeItem(SESSION_KEY);
    sessionStorage.removeItem(SETTLED_KEY);
  } catch {
    return;
  }
  forgetOthers();
  if (isOurs) carryToast({ kind: 'error', message: SESSION_EXPIRED_MESSAGE });
}

function showSession(): void {
  // Any entry at all says that somebody was here.
  const session = readEntry(SESSION_KEY, (json) => (json ? (readSession(json) ?? 'unreadable') : undefined));
  const live = session !== 'unreadable' && isLive(session) ? session : undefined;
  if (live) root.dataset.signedIn = isCashier(live) ? 'cashier' : '';
  else delete root.dataset.signedIn;
  clearTimeout(end);
  if (live) end = setTimeout(apply, Math.min(live.expiryTime - Date.now(), LONGEST_TIMER_MS));
  else if (session) forgetExpired(session !== 'unreadable');
}

function apply(): void {
  showSession();
  const settings = readEntry(SETTINGS_KEY, readSettings);
  if (settings) showSettings(root, settings);
  else delete root.dataset.theme;
}

apply();
// Another tab's login, logout or settings.
addEventListener('storage', apply);
// The browser's back/forward cache keeps old attributes of <html>.
addEventListener('pageshow', ({ persisted }) => persisted && apply());
