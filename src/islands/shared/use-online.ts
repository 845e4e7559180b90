import { useSyncExternalStore } from 'react';

/** The text of a sale button while offline. */
export const NO_NETWORK = 'No network: nothing can be sold';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether there is a network, as far as the browser knows; true in the server's HTML. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
