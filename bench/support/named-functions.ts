import type { Page } from 'playwright';

/** Lets a page run functions of these files: their compiler wraps named ones in a helper, which a page does not have. */
export const allowNamedFunctions = (page: Page): Promise<unknown> =>
  page.addInitScript('globalThis.__name = (named) => named');
