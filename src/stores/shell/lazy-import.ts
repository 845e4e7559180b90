/** How long a lazy part of a page may take to load, in milliseconds. */
const LIMIT_MS = 120_000;

/** @throws Error when the module has not come in time */
export const inTime = <Module>(coming: Promise<Module>): Promise<Module> =>
  Promise.race([
    coming,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Too late')), LIMIT_MS)),
  ]);

/**
 * Imports a module once more that could not be fetched. Browsers have kept such a failure for as long as the page lives (Chromium 150
 * does): under another address they ask again.
 * @param error the failure, whose message names the address in Chromium and Firefox; Safari's does not, and asks again by itself
 */
export function importAgain<Module>(error: unknown, load: () => Promise<Module>): Promise<Module> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
  return address ? import(/* @vite-ignore */ `${address}?again=${Date.now()}`) : load();
}
