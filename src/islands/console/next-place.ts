import { LOGIN, WORK } from './places.ts';

/**
 * Where somebody of the staff was going before signing in, from `?next=`. Only pages of the console: whatever else is asked for,
 * however it is spelt, becomes its first page.
 */
export function nextPlace(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted) return WORK;
  try {
    const url = new URL(wanted, origin);
    return url.origin === origin && isOfConsole(url.pathname) ? url.pathname + url.search + url.hash : WORK;
  } catch {
    return WORK;
  }
}

const isOfConsole = (path: string): boolean => path.startsWith(`${WORK}/`) && path !== LOGIN;
