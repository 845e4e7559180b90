// Nobody signed out sees anything of a protected page. Who is signed in first-paint.ts has found out.
const root = document.documentElement;

function guard(): void {
  if (root.hasAttribute('data-signed-in')) return;
  root.dataset.leaving = '';
  // No island may hydrate and call in nobody's name: what is parsed of the page from here on stands outside of the document.
  const drop = () => document.querySelector('.portal')?.remove();
  new MutationObserver(drop).observe(root, { childList: true, subtree: true });
  const leave = () => {
    drop();
    location.replace(`/login?next=${encodeURIComponent(location.pathname)}`);
  };
  // To leave ends the parsing, and the loading animation stands at the end of the page.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', leave);
  else leave();
}

guard();
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  // A page that was being left has stopped watching the session.
  if ('leaving' in root.dataset) location.reload();
  else guard();
});
