import { ADA, firstPage as page, sessionOf, type TestBrowser } from './browser.ts';
import { $session } from '#stores/session/session.ts';
import { dismissToast } from '#stores/shell/toast.ts';

// A kept store follows its page only while somebody listens.
$session.listen(() => undefined);

/**
 * The one page of a test file, with nothing kept and nobody signed in: its stores read their empty storage anew, as they do in a page
 * that comes back. Import this file before any store, for they look for a storage when they are loaded.
 */
export function startOver(): TestBrowser {
  page.local.isFull = false;
  $session.set(null);
  page.local.entries.clear();
  page.session.entries.clear();
  page.fetch.mockReset();
  window.dispatchEvent(new Event('pageshow'));
  dismissToast();
  return page;
}

/** The same page, where Ada is signed in. */
export function startSignedIn(): TestBrowser {
  startOver();
  $session.set(sessionOf(ADA));
  if (!page.local.entries.has('user_session')) throw new Error('A store was imported before page.ts.');
  return page;
}
