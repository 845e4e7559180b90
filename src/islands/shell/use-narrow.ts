import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 1023.98px)';

/** Whether the window is narrower than Tailwind's `lg`: the drawer makes room after a click, and the bar has less of it for buttons. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

function follow(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrow = (): boolean => useSyncExternalStore(follow, isNarrow, () => false);
