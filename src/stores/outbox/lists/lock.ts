/**
 * @returns a function that releases the lock; undefined when another tab has it. In a browser without locks it is always
 * granted.
 */
export function takeLock(name: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        if (lock) return new Promise<void>((release) => resolve(release));
        resolve(undefined);
        return undefined;
      })
      .catch(reject);
  });
}

/** Waits until the tab that has the lock releases it or is closed. */
export async function whenFree(name: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(name, { signal }, () => undefined).catch(() => undefined);
}
