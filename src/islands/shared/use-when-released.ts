import { useEffect, useState } from 'react';

/** A finger's click comes a moment after it was lifted. */
const CLICK_MS = 100;

/**
 * The value, but never a new one between a press and its click: what moves a button away from under a finger takes the press from
 * it, or gives it to something else.
 */
export function useWhenReleased<T>(value: T): T {
  const [isPressed, setPressed] = useState(false);
  const [shown, setShown] = useState(value);
  if (!isPressed && shown !== value) setShown(value);
  useEffect(() => {
    const unmounting = new AbortController();
    let released: ReturnType<typeof setTimeout> | undefined;
    const note = ({ type }: Event) => {
      // The next press may come before the click of the one before it.
      clearTimeout(released);
      if (type === 'pointerdown') setPressed(true);
      else released = setTimeout(setPressed, CLICK_MS, false);
    };
    for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
      addEventListener(type, note, { signal: unmounting.signal });
    return () => unmounting.abort();
  }, []);
  return shown;
}
