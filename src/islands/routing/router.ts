import { afterPaint } from '../shared/after-paint.ts';
import { untilIdle } from './idle.ts';
import { isPlain, targetOf, targetsIn } from './links.ts';
import { documentOf } from './pages.ts';
import { enter, isKnown, keepPlaces, leave, newEntry, placeHere } from './places.ts';
import { restoreScroll, scrollToTop } from './scroll.ts';
import { fits, MAIN, prepare, reloadWithoutScripts, swap } from './swap.ts';

/** A page that takes longer than this, in milliseconds, says that it is on its way. */
const SLOW_MS = 150;
/** A page that has been live for so long, in milliseconds, has begun what it does itself: its reads are on their way. */
const RESTING_MS = 150;

let shownPath = loadedPath();
let hasRouted = false;
let latest = 0;
let slow: ReturnType<typeof setTimeout> | undefined;

/** The path that the document was loaded from: who goes back before this script has come changes the address alone. */
function loadedPath(): string {
  const [load] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  return load?.name ? new URL(load.name).pathname : globalThis.location?.pathname;
}

/** False once another page has taken the place of the one that the document was loaded with. */
export const isFirstPage = (): boolean => !hasRouted;

/** What was asked for before, and has not come yet, is not shown any more. */
function awaitNothing(): void {
  latest += 1;
  clearTimeout(slow);
  document.documentElement.removeAttribute('data-routing');
}

/** @param restored where the page was left, when the browser goes back or forward to it */
async function show(url: URL, push: boolean, restored?: number): Promise<void> {
  const order = (latest += 1);
  clearTimeout(slow);
  slow = setTimeout(() => document.documentElement.setAttribute('data-routing', ''), SLOW_MS);
  const page = await documentOf(url);
  if (order !== latest) return;
  clearTimeout(slow);
  // Gone back to, the page is the address's already.
  if (!fits(page)) return push ? location.assign(url) : location.reload();
  awaitNothing();
  const from = scrollY;
  if (push) {
    leave();
    if (url.href === location.href) history.replaceState(newEntry(), '');
    else history.pushState(newEntry(), '', url);
  }
  enter();
  shownPath = url.pathname;
  hasRouted = true;
  swap(page);
  arrive(url, from, restored);
  reloadWithoutScripts();
}

/** Opens a page of the portal within the shell. */
export const openPage = (url: URL): void => void show(url, true);

/** A new page is read from its top and heading on, wherever the last one stood. */
function arrive(url: URL, from: number, restored: number | undefined): void {
  const heading = document.getElementById('page-heading');
  // Do not scroll when the person has moved on meanwhile.
  const isUntouched = () => !heading?.closest(MAIN)?.contains(document.activeElement);
  afterPaint(() => isUntouched() && heading?.focus({ preventScroll: true }));
  const part = url.hash && document.getElementById(url.hash.slice(1));
  if (restored !== undefined) restoreScroll(restored);
  else if (part) part.scrollIntoView();
  else scrollToTop(from);
}

function follow(event: MouseEvent): void {
  // A link to a part of the page scrolls before anything else is heard of it.
  leave();
  const url = isPlain(event) ? targetOf(event) : undefined;
  if (!url) return;
  event.preventDefault();
  openPage(url);
}

function traverse(): void {
  if (location.pathname !== shownPath) {
    leave();
    return void show(new URL(location.href), false, placeHere() ?? 0);
  }
  // What the page changes at its own address is its own business, but for where it stands.
  awaitNothing();
  if (isKnown()) {
    leave();
    restoreScroll(placeHere() ?? 0);
  }
  enter();
}

function leaveDocument(): void {
  leave();
  keepPlaces();
}

/**
 * Fetches pages of which one may be opened next: all their HTML side by side, then all their scripts at once. One after another
 * took a slow network two round trips a page, longer than a person looks for a link.
 * @param pause waits for rest; nothing waits where a finger is on the link
 */
async function prefetch(targets: readonly { url: URL }[], pause = async () => {}): Promise<void> {
  await pause();
  const pages = await Promise.all(targets.map(({ url }) => documentOf(url)));
  await pause();
  prepare(pages.filter(fits));
}

const foresee = (event: Event): void => {
  const url = targetOf(event);
  if (url) void prefetch([{ url }]);
};

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether a page that may never be opened is worth its bytes here. */
function isGenerous(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && !effectiveType.endsWith('2g');
}

/** An opened menu means that one of its pages will probably be chosen. */
function foreseeMenu(event: Event): void {
  const { target, newState } = event as ToggleEvent;
  if (newState === 'open' && target instanceof Element && isGenerous())
    void prefetch(targetsIn(target), untilIdle);
}

/** After a rest on a page, one of the visible links will probably be followed. */
function foreseeInSight(): void {
  const main = isGenerous() && document.querySelector(MAIN);
  if (!main) return;
  const isInSight = (link: Element) => {
    const { top, bottom, width } = link.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  void prefetch(
    targetsIn(main).filter(({ link }) => isInSight(link)),
    untilIdle,
  );
}

/**
 * Takes over the links between pages of the portal: only the page's own part is exchanged, while the shell, the stores and
 * what they have read stay. What cannot be had that way is loaded as any page is. @returns stops
 */
export function startRouting(onRoute: (path: string) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  history.scrollRestoration = 'manual';
  enter();
  const left = placeHere();
  if (left) restoreScroll(left);
  document.addEventListener('click', follow, { signal });
  addEventListener('popstate', traverse, { signal });
  if (location.pathname !== shownPath) traverse();
  addEventListener('pagehide', leaveDocument, { signal });
  for (const intent of ['pointerover', 'pointerdown', 'focusin'])
    document.addEventListener(intent, foresee, { signal, passive: true });
  // The event does not bubble.
  document.addEventListener('toggle', foreseeMenu, { signal, capture: true });
  let rest = setTimeout(foreseeInSight, RESTING_MS);
  document.addEventListener(
    'astro:after-swap',
    () => {
      clearTimeout(rest);
      rest = setTimeout(foreseeInSight, RESTING_MS);
      // Draw the page's content first; the shell follows a frame later.
      afterPaint(() => onRoute(shownPath));
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(rest));
  return () => stop.abort();
}
