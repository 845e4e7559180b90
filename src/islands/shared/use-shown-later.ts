import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Store, StoreValue } from 'nanostores';

const never = () => () => {};

/**
 * Like useShown, but after what somebody did has been shown: the letter of a search comes before the lines that it finds, which the
 * next letter may cancel. Not for the value of a field, which React would put back meanwhile.
 */
export function useShownLater<S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> {
  // What comes when the page is hydrated long since, such as a row that is scrolled to, begins with what is stored.
  const first = useSyncExternalStore<StoreValue<S>>(never, $store.get, () => initial);
  const [value, setValue] = useState(() => first);
  useEffect(() => $store.subscribe((now) => startTransition(() => setValue(() => now))), [$store]);
  return value;
}
