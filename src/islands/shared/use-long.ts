import { useEffect, useState } from 'react';

/** A shorter wait, in milliseconds, would only flicker. */
const LONG_MS = 150;

/** True when `isGoing` has been true long enough to show it. */
export function useLong(isGoing: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoing]);
  return isLong;
}
