import { useCallback, useEffect, useState } from 'react';

const secondsUntil = (timeMs: number) => Math.max(0, Math.ceil((timeMs - Date.now()) / 1000));

/** The whole seconds left, and a function to restart. Counts by the clock, so that a sleeping phone does not delay it. */
export function useCountdown(initialSeconds = 0): [secondsLeft: number, start: (seconds: number) => void] {
  const [endMs, setEndMs] = useState<number>();
  const [secondsLeft, setSecondsLeft] = useState(initialSeconds);

  const start = useCallback((seconds: number) => {
    setEndMs(Date.now() + seconds * 1000);
    setSecondsLeft(seconds);
  }, []);

  useEffect(() => {
    const end = endMs ?? Date.now() + initialSeconds * 1000;
    if (secondsUntil(end) === 0) return undefined;
    const timer = setInterval(() => {
      const left = secondsUntil(end);
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [endMs, initialSeconds]);

  return [secondsLeft, start];
}

/** "0:42" */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
