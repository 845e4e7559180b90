import { useSyncExternalStore } from 'react';

/** Whether a media query holds, and again when that changes. On the server, and until the page is hydrated, it does not. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
