import { type RefObject, useEffect } from 'react';

/** A dialog focuses the element with this attribute, which React does not write; otherwise its close button. */
export function useBeginHere(frame: RefObject<HTMLElement | null>, field: string): void {
  useEffect(() => frame.current?.querySelector(field)?.setAttribute('autofocus', ''), [frame, field]);
}
