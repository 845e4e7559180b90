import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store, StoreValue } from 'nanostores';

const neverChanges = () => () => {};
const nothing = () => null;

/** Whether this render must show what the server's HTML shows. */
function useHydrating(): boolean {
  let isHydrating = false;
  // Both snapshots are equal, so they cause no render. Which of them React calls during this render tells whether it hydrates.
  /* eslint-disable react-hooks/immutability */
  useSyncExternalStore(neverChanges, nothing, () => {
    isHydrating = true;
    return null;
  });
  /* eslint-enable react-hooks/immutability */
  return isHydrating;
}

/**
 * Like useShown, but only for display: the real value follows in small renders after hydration, between which the browser can
 * respond. A form must not use it: submitted in between, it would send the initial values.
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
