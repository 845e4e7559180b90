import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store, StoreValue } from 'nanostores';

const neverChanges = () => () => {};
const nothing = () => null;

/** Whether this render must show what the server's HTML shows. */
function useHydrating(): boolean {
  let isHydrating = false;
  // Both snapshots are the same, so nothing ever follows from them: which one React asks for during this render is what tells.
  /* eslint-disable react-hooks/immutability */
  useSyncExternalStore(neverChanges, nothing, () => {
    isHydrating = true;
    return null;
  });
  /* eslint-enable react-hooks/immutability */
  return isHydrating;
}

/**
 * Reads a store. Where HTML of the server's is taken over, the first render shows `initial` as that does, whatever the
 * browser's storage holds: so hydration always matches, and the real value follows before the eye can see a difference.
 *
 * Not useStore: it lets the real value follow in one piece, in which the page hears nothing. Here all that differs follows
 * together, in pieces between which the browser can answer.
 */
export function useShown<S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> {
  const isHydrating = useHydrating();
  const [value, setValue] = useState<StoreValue<S>>(() => (isHydrating ? initial : $store.get()));
  useEffect(() => {
    startTransition(() => setValue(() => $store.get()));
    return $store.listen((next: StoreValue<S>) => setValue(() => next));
  }, [$store]);
  return value;
}
