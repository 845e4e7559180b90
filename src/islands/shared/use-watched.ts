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
 * As useShown, for what is looked at and never sent: the real value follows hydration in parts, between which the browser
 * can answer. A form must not read so: sent in between, it would send what the page began with.
 */
export function useWatched<S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> {
  const isHydrating = useHydrating();
  const [value, setValue] = useState<StoreValue<S>>(() => (isHydrating ? initial : $store.get()));
  useEffect(() => {
    startTransition(() => setValue(() => $store.get()));
    return $store.listen((next: StoreValue<S>) => setValue(() => next));
  }, [$store]);
  return value;
}
