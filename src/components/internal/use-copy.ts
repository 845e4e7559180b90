import { useEffect, useState } from 'react';

const SHOWN_MS = 2000;

/** Copies a text; `copied` holds for two seconds after it worked, `failed` until the next try. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async (text: string): Promise<boolean> => {
    try {
      // Absent where the page is served without TLS.
      await navigator.clipboard.writeText(text);
      setState('copied');
      return true;
    } catch {
      setState('failed');
      return false;
    }
  };

  return { copy, copied: state === 'copied', failed: state === 'failed' };
}
