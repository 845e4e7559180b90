/** Set by the build from PUBLIC_BASE_PATH: '' or "/portal". Scripts that run without a build have the root. */
declare const BASE_PATH: string | undefined;

const BASE = typeof BASE_PATH === 'undefined' ? '' : BASE_PATH;

/**
 * Where a page or a file of this site stands, below the configured base path. Every address of our own pages goes through here.
 * @param path from the root of the pages: "/login", "/#faq"; an address of another host stays as it is
 */
export const at = (path: string): string =>
  BASE && /^\/(?!\/)/.test(path) ? BASE + path.replace(/^\/(?=[#?]|$)/, '') : path;
