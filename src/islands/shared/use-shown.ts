import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * Reads a store. During hydration the first render shows `initial`, as the server's HTML does, whatever the browser has stored.
 * So hydration always matches, and the real value follows before a difference can be seen.
 */
export const useShown = <S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> =>
  useStore($store, { ssr: () => initial });
