/** However busy the page is, work goes on after this, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Where the browser does not tell when it has nothing to do. */
const PAUSE_MS = 50;

/** Waits until the page has nothing else to do. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
