import { startTransition, useEffect, useState } from 'react';
import type { Store, StoreValue } from 'nanostores';

/**
 * Like useShown, but after what somebody did has been shown: the letter of a search comes before the lines that it finds, which the
 * next letter may cancel. Not for the value of a field, which React would put back meanwhile.
 */
export function useShownLater<S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> {
  const [value, setValue] = useState<StoreValue<S>>(() => initial);
  useEffect(() => $store.subscribe((now) => startTransition(() => setValue(() => now))), [$store]);
  return value;
}
