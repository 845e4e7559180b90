/** @returns lets the lock go; undefined when another tab has it. Where the browser knows no locks, there is always one to have. */
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

/** Waits until the tab that has the lock lets it go, or is closed. */
export async function whenFree(name: string, signal: AbortSignal): Promise<void> {
  await navigator.locks.request(name, { signal }, () => undefined).catch(() => undefined);
}
