/** Goes to the login page, and back here after it. */
export function leaveForLogin(): void {
  // The guard in the page's head has seen it first.
  if ('leaving' in document.documentElement.dataset) return;
  // The page has nothing more to show: what is protected goes from the screen before the next page comes.
  document.documentElement.dataset.leaving = '';
  const here = location.pathname + location.search;
  location.assign(`/login?next=${encodeURIComponent(here)}`);
}
