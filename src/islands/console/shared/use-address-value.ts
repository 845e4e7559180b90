import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** What the page's address has under a name, '' where it has nothing; undefined until the page is hydrated. */
export const useAddressValue = (name: string): string | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(location.search).get(name)?.trim() ?? '',
    () => undefined,
  );
