import type { ClientDirective } from 'astro';
import { tellFailure } from './tell-failure.ts';

type Load = Parameters<ClientDirective>[0];

/** A part of a page that has not come by then has failed. */
const LIMIT_MS = 120_000;

/** Once the page is drawn. A tab that nobody sees draws nothing. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

/** Once the page is on screen for the first time. `painted` is its beginning, which scripts from nearby would still overtake. */
const firstPaint = new Promise<void>((resolve) => {
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return resolve();
  new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  document.addEventListener('visibilitychange', () => resolve(), { once: true });
});
// What a page has of its own runs after what all pages share; asked for sooner, it would only delay the first paint.
void firstPaint.then(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=after-paint]'))
    link.rel = 'modulepreload';
});

let chunks: Promise<void> | undefined;

/** What all pages share, marked by scripts/postbuild/preload.ts: each file is imported once the one before has run. */
async function runChunks(): Promise<void> {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[data-chunk]')) await import(href);
}

async function loadAll(load: Load): ReturnType<Load> {
  // A file that did not come fails again below, where the island is known.
  await (chunks ??= runChunks().catch(() => {}));
  return load();
}

async function hydrateIsland(load: Load, island: HTMLElement): Promise<void> {
  let hydrate: Awaited<ReturnType<Load>>;
  try {
    const late = new Promise<never>((_, reject) => setTimeout(reject, LIMIT_MS));
    hydrate = await Promise.race([loadAll(load), late]);
  } catch {
    return tellFailure(island);
  }
  await painted();
  await hydrate();
}

/**
 * `client:chunks`: hydrates an island with the page, as `client:load` does, but runs what its scripts share one file at a time.
 * Imported together they would be one long task. A page whose scripts are there already is drawn before it hydrates. An island shows an error when its script does not load.
 */
const directive: ClientDirective = (load, _, island) => void hydrateIsland(load, island);

export default directive;
