import { useMedia } from '../shared/use-media.ts';

const NARROW = '(max-width: 1023.98px)';

/** Whether the window is narrower than Tailwind's `lg`: the drawer makes room after a click, and the bar has less of it for buttons. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;

export const useNarrow = (): boolean => useMedia(NARROW);
