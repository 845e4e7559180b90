// Hides a protected page from signed-out visitors, and an agent's from a cashier. first-paint.ts has found out who is signed in.
import { at } from '#domain/at.ts';

const root = document.documentElement;

function guard(): void {
  const who = root.dataset.signedIn;
  if (who === '') return;
  root.dataset.leaving = '';
  // No island may hydrate and call without a session, so move the rest of the parsed page out of the document.
  const drop = () => document.querySelector('.portal')?.remove();
  new MutationObserver(drop).observe(root, { childList: true, subtree: true });
  const leave = () => {
    drop();
    location.replace(at(`/${who ? 'till' : 'login'}?next=${encodeURIComponent(location.pathname)}`));
  };
  // Leaving ends the parsing, and the loading animation is at the end of the page.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', leave);
  else leave();
}

guard();
// Somebody else has logged in, in another tab.
addEventListener('storage', () => root.dataset.signedIn && guard());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  // A page that was being left has stopped watching the session.
  if ('leaving' in root.dataset) location.reload();
  else guard();
});
