/** Calls back when the network has come back, to read what could not be read without it. @returns stops watching */
export function onReconnect(read: () => void): () => void {
  globalThis.window?.addEventListener('online', read);
  return () => window.removeEventListener('online', read);
}
