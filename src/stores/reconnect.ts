/** Calls back when the network has come back, to read what could not be read without it. @returns stops watching */
export function onReconnect(read: () => void): () => void {
  globalThis.addEventListener('online', read);
  return () => globalThis.removeEventListener('online', read);
}
