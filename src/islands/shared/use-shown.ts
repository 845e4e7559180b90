import { startTransition, useEffect, useState } from 'react';
import type { Store, StoreValue } from 'nanostores';

/**
 * Reads a store. The first render shows `initial`, as the server's HTML does, whatever the browser's storage holds: so
 * hydration always matches, and the real value follows before the eye can see a difference.
 *
 * Not useStore: it lets the real value follow in one piece, in which the page hears nothing. Here all that differs follows
 * together, in pieces between which the browser can answer.
 */
export function useShown<S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> {
  const [value, setValue] = useState<StoreValue<S>>(() => initial);
  useEffect(() => {
    startTransition(() => setValue(() => $store.get()));
    return $store.listen((next: StoreValue<S>) => setValue(() => next));
  }, [$store]);
  return value;
}
