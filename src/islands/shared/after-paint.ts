/** In milliseconds: lets the work of the paint go first, and is too short to be noticed. */
const SHORTLY_MS = 50;

/**
 * Calls back once the current state has been painted, so that background work does not delay it; at once in a tab that nobody
 * sees, which paints nothing.
 * @param ms later than that; with 0 before what a new page's own part does then
 */
export function afterPaint(callback: () => void, ms = SHORTLY_MS): void {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback, ms));
}
