import type { ClientDirective } from 'astro';

declare const Astro: { chunks: ClientDirective };

/** Later than all that the page itself loads, in milliseconds. */
const REST_MS = 3_000;
const KEY = '/';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * `client:wanted`: hydrates an island once it has the focus, which "/" gives to its first field, once the address carries a
 * query, such as what was shared with the app, or after a rest. Until then its HTML takes what is typed.
 */
const directive: ClientDirective = (load, options, island) => {
  const hasEnded = new AbortController();
  const isOver = () => {
    if (!island.isConnected) hasEnded.abort();
    return !island.isConnected;
  };
  let isWanted = false;
  const want = () => {
    if (isWanted || isOver()) return;
    isWanted = true;
    Astro.chunks(load, options, island);
  };
  island.addEventListener('focusin', want);
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (isOver() || key !== KEY || ctrlKey || metaKey || altKey || isWriting(target)) return;
      event.preventDefault();
      island.querySelector('input')?.focus();
    },
    { signal: hasEnded.signal },
  );
  if (location.search) want();
  else if (island.contains(document.activeElement)) want();
  else setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(want) : want()), REST_MS);
};

export default directive;
