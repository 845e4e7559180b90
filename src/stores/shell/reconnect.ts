/** Calls back when the network has come back, to read what could not be read without it. @returns stops watching */
export function onReconnect(read: () => void): () => void {
  window.addEventListener('online', read);
  return () => window.removeEventListener('online', read);
}

/** Waits so long, but no longer than until the network has come back. */
export function pauseOffline(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      forget();
      resolve();
    };
    const timer = setTimeout(goOn, waitMs);
    const forget = onReconnect(goOn);
  });
}
