import { launchOptions } from '../../scripts/browser.ts';

/**
 * An inspector is attached to a browser that a program steers, and for it V8 looks up the place of every error that is made: by
 * default it reads the script around once more. React makes five as it loads, which costs 20 ms that no visitor waits. So places
 * are noted when a script is compiled.
 */
const KNOWN_PLACES = '--js-flags=--no-enable-lazy-source-positions';

/** How the benches launch the browser, for the product and the floors alike. */
export function measuredBrowser(): ReturnType<typeof launchOptions> {
  const { args, ...options } = launchOptions();
  return { ...options, args: [...args, KNOWN_PLACES] };
}
