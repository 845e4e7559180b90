import { onReconnect } from '../shell/reconnect.ts';

/** Waits this long, at most until the signal is aborted or, with `endsOnline`, the network is back. */
export const wait = (waitMs: number, endsOnline: boolean, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => goOn(), waitMs);
    const forget = endsOnline ? onReconnect(() => goOn()) : undefined;
    const goOn = () => {
      clearTimeout(timer);
      forget?.();
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    signal.addEventListener('abort', goOn);
    if (signal.aborted) goOn();
  });
