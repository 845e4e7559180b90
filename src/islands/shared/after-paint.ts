/** Long enough for what came with the paint to go first, too short to be noticed, in milliseconds. */
const SHORTLY_MS = 50;

/** Calls back shortly after what the page looks like now has been painted: work that nobody waits for does not delay it. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback, SHORTLY_MS));
}
