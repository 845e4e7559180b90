import { useEffect, useState } from 'react';

/** True when `isGoing` has been so for `afterMs` milliseconds. */
export function useLong(isGoing: boolean, afterMs: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => setLong(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isGoing, afterMs]);
  return isLong;
}
