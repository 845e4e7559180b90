/** In milliseconds: lets the work of the paint go first, and is too short to be noticed. */
const SHORTLY_MS = 50;

/** Calls back shortly after the current state has been painted, so that background work does not delay it. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, SHORTLY_MS));
}
