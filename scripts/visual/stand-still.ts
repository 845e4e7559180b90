import type { Page, Request } from '@playwright/test';

/** The day on which every picture is taken. */
const NOW = new Date('2026-11-21T09:41:00Z');
/** What goes away by itself, such as a toast, would be in one picture and not in the next: nothing that long comes to its end. */
const NEVER_MS = 2_000;
/** A pause that something waits out before it draws: a picture waits for its end. What polls takes longer. */
const PAUSE_MS = 1_000;

/**
 * Every animation comes to its end at once, also what would pulse for ever: while it does it is a layer of its own, whose edges are
 * rounded another way.
 */
export const AT_ITS_END = `*, ::before, ::after {
  animation-delay: 0s !important;
  animation-duration: 1ms !important;
  animation-iteration-count: 1 !important;
}`;

declare global {
  interface Window {
    /** What the page has begun and will draw soon. */
    underWay?: Set<unknown>;
  }
}

/** Runs in every document, before its own scripts. Times are in milliseconds. */
function takeControl({ neverMs, pauseMs }: { neverMs: number; pauseMs: number }): void {
  const underWay = (window.underWay = new Set<unknown>());
  let seed = 1;
  // A linear congruential generator: the same numbers in every run, and in no two calls.
  const next = () => (seed = (seed * 48_271) % 2_147_483_647);
  Math.random = () => next() / 2_147_483_647;
  crypto.randomUUID = () => `00000000-0000-4000-8000-${next().toString(16).padStart(12, '0')}`;

  const { setTimeout: begin, clearTimeout: end } = window;
  const later = (run: TimerHandler, ms = 0, ...given: unknown[]): number => {
    if (ms >= neverMs) return begin(() => undefined, 2 ** 31 - 1);
    const timer = begin(() => {
      underWay.delete(timer);
      if (typeof run === 'function') Reflect.apply(run, window, given);
    }, ms);
    if (ms < pauseMs) underWay.add(timer);
    return timer;
  };
  window.setTimeout = later as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    underWay.delete(timer);
    end(timer);
  };
}

const requests = new WeakMap<Page, Set<Request>>();

/** Makes the clock stand and chance repeat itself in all that a page loads from now on. */
export async function standStill(page: Page): Promise<void> {
  const open = new Set<Request>();
  requests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  await page.clock.setFixedTime(NOW);
  await page.addInitScript(takeControl, { neverMs: NEVER_MS, pauseMs: PAUSE_MS });
}

/** Runs in a frame: until its fonts and images are there, and it draws nothing for two frames and a task. */
async function rest(): Promise<void> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let changes = 1;
  const observer = new MutationObserver((records) => (changes += records.length));
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  while (changes > 0) {
    changes = 0;
    // An image far below, or a frame, is not loaded before somebody scrolls to it.
    for (const late of document.querySelectorAll<HTMLElement>('[loading=lazy]'))
      late.setAttribute('loading', 'eager');
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    await new Promise((resolve) => requestIdleCallback(resolve));
    if (window.underWay?.size || document.fonts.status === 'loading') changes += 1;
    if (document.getAnimations().some(({ playState }) => playState === 'running')) changes += 1;
  }
  observer.disconnect();
}

/** Runs in the page. @returns CSS pixels of height that an open dialog has no room for, and would have to be scrolled to */
function outOfSight(): number {
  const boxes = [...document.querySelectorAll('dialog[open], dialog[open] *')].filter((box) =>
    ['auto', 'scroll'].includes(getComputedStyle(box).overflowY),
  );
  return Math.max(0, ...boxes.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
}

/**
 * Until nothing changes any more in any frame of the page, and nothing is on its way to it. The page is shown from its top, and a
 * dialog gets the room it needs: how far they are scrolled hangs on what stood in them when something took the focus.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const rested = async () => {
    do for (const frame of page.frames()) await frame.evaluate(rest);
    while (requests.get(page)?.size);
  };
  await rested();
  // A click far below has scrolled there, which hangs on what stood above it by then.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const more = await page.evaluate(outOfSight);
  const size = page.viewportSize();
  if (more > 0 && size) await page.setViewportSize({ ...size, height: size.height + more });
  await rested();
}
