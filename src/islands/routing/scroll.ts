/** How long a page may take to be as long as it was, in milliseconds. */
const GROWING_MS = 1_000;

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** To the top of a page that has just taken the place of another, from where that one stood. */
export function scrollToTop(fromPx: number): void {
  scrollTo({ top: fromPx, behavior: 'instant' });
  scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' });
}

/** Back to where a page was left, once it is long enough again; a person who scrolls meanwhile is left alone. */
export function restoreScroll(topPx: number): void {
  const until = performance.now() + GROWING_MS;
  const stop = new AbortController();
  for (const type of ['wheel', 'touchstart', 'keydown'])
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  const step = () => {
    if (stop.signal.aborted) return;
    scrollTo({ top: topPx, behavior: 'instant' });
    if (Math.abs(scrollY - topPx) > 1 && performance.now() < until) requestAnimationFrame(step);
    else stop.abort();
  };
  step();
}
