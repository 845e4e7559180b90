/** How long lists of what waits are shown before they are read again, in milliseconds. */
export const REFRESH_MS = 30_000;

/** Reads at once, every 30 seconds while the page is seen, and when it is seen again. @returns stops it */
export function follow(read: () => Promise<void>): () => void {
  const readWhenSeen = () => document.visibilityState === 'visible' && void read();
  readWhenSeen();
  const timer = setInterval(readWhenSeen, REFRESH_MS);
  document.addEventListener('visibilitychange', readWhenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', readWhenSeen);
  };
}
