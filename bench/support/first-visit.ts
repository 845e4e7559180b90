/** A page on a small screen, as it comes from the server: the worker would give out what an earlier visit has kept. */
export const FIRST_VISIT = { viewport: { width: 412, height: 823 }, serviceWorkers: 'block' } as const;
