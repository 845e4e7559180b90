import { useStore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';

/**
 * Reads a store. Where HTML of the server's is taken over, the first render shows `initial` as that does, whatever the
 * browser's storage holds: so hydration always matches, and the real value follows before the eye can see a difference.
 */
export const useShown = <S extends Store>($store: S, initial: StoreValue<S>): StoreValue<S> =>
  useStore($store, { ssr: () => initial });
