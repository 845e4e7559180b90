/** Islands are numbered from here on in the order of the page; lower numbers are the panels that an island loads later. */
const FIRST = 101;
/** How long to wait for a sign of the server before a further try, in milliseconds. */
const LOOK_MS = 10_000;

/**
 * Browsers remember a failed module, and everything that imports it, for the life of the page: only a new page asks again.
 * Without network that would be the browser's own page of errors, so the server has to answer first.
 */
async function tryAgain(says: Element): Promise<void> {
  try {
    await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(LOOK_MS) });
    location.reload();
  } catch {
    says.textContent = 'Still no connection. Try again in a moment.';
  }
}

/**
 * Says where the island stands that its script cannot be had, as src/islands/shared/ChunkFailed.tsx does, whose own script may be
 * what failed. Links and the menus that the browser opens by itself go on working; what waits for the script is switched off.
 */
export function tellFailure(island: HTMLElement): void {
  if (!island.isConnected) return;
  const waiting = island.querySelectorAll<HTMLButtonElement>(
    'button:not([popovertarget]),input,select,textarea',
  );
  for (const control of waiting) control.disabled = true;
  island.dataset.failed = '';
  const place = document.createElement('div');
  const number = FIRST + [...document.querySelectorAll('astro-island')].indexOf(island);
  place.className = 'chunk-failed';
  place.role = 'alert';
  place.innerHTML = `<b>Loading chunk ${number} failed</b><p>A part of this page could not be loaded. Check your connection and try again.</p><button>Try again</button>`;
  island.prepend(place);
  const [, says, button] = place.children as unknown as [Element, Element, HTMLElement];
  button.onclick = () => void tryAgain(says);
}
