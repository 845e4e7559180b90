import { useEffect, useState } from 'react';

/** What is over sooner, in milliseconds, would only flicker. */
const LONG_MS = 150;

/** True when `isGoing` has been so for a while, which is time to tell of it. */
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
