import { useEffect, useRef } from 'react';

/** A new stage takes the focus, so that a keyboard and a screen reader go on from there. @returns its frame's ref */
export function useStageFocus(stage: string) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    frame.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, [stage]);
  return frame;
}
