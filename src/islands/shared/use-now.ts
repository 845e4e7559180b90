import { useEffect, useState } from 'react';

/** The time in milliseconds since 1970, renewed every `everyMs` milliseconds while the component is shown. */
export function useNow(everyMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}
