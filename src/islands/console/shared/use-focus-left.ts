import { useEffect, useRef } from 'react';
import { CASE_HEADING } from './case-heading.ts';

/** Gives the focus to what the page is about, where nothing has it. */
export const focusPage = () => {
  if (document.activeElement === document.body) document.getElementById(CASE_HEADING)?.focus();
};

/** A dialog gives the focus back to the button that opened it, which a decision may have taken away: the page takes it then. */
export function useFocusLeft(open: boolean): void {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!open && wasOpen.current) focusPage();
    wasOpen.current = open;
  }, [open]);
  // The last line of a list takes its dialog along.
  useEffect(() => () => void (wasOpen.current && setTimeout(focusPage)), []);
}
