import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { importAgain, inTime } from '#stores/shell/lazy-import.ts';

export interface Lazy<Props> {
  /** Undefined until it has come. */
  Loaded: ComponentType<Props> | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** A component that loads its code when it is first needed. @param load must stay the same between renders */
export function useLazy<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: boolean,
): Lazy<Props> {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [hasFailed, setFailed] = useState(false);
  const failure = useRef<unknown>(undefined);

  useEffect(() => {
    if (!isWanted || Loaded || hasFailed) return;
    let isHere = true;
    const coming = failure.current ? importAgain(failure.current, load) : load();
    inTime(coming).then(
      (module) => isHere && setLoaded(() => module.default),
      (error: unknown) => {
        failure.current = error;
        if (isHere) setFailed(true);
      },
    );
    return () => void (isHere = false);
  }, [isWanted, Loaded, hasFailed, load]);

  return { Loaded, hasFailed, retry: useCallback(() => setFailed(false), []) };
}
