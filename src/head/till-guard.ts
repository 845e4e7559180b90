// Hides a cashier's page from everybody else. first-paint.ts has found out who is signed in.
import { at } from '#domain/at.ts';

const root = document.documentElement;

function guard(): void {
  const who = root.dataset.signedIn;
  if (who === 'cashier') return;
  root.dataset.leaving = '';
  // No island may hydrate and call for somebody else: the rest of the parsed page leaves the document.
  const drop = () => document.querySelector('.till')?.remove();
  new MutationObserver(drop).observe(root, { childList: true, subtree: true });
  const leave = () => {
    drop();
    location.replace(at(who === undefined ? '/cashier' : '/dashboard'));
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', leave);
  else leave();
}

guard();
// The agent has logged in, in another tab; whoever logs out is led away by the page itself.
addEventListener('storage', () => root.dataset.signedIn === '' && guard());
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  if ('leaving' in root.dataset) location.reload();
  else guard();
});
