import { at } from './at.ts';
import { INVITE, invitationIn } from './invitation-link.ts';

const DASHBOARD = at('/dashboard');
const BELOW = DASHBOARD.replace('dashboard', '');

/**
 * Where a visitor was going before signing in: to the question of an invitation, else from `?next=`. Only pages of this site: an address of another site, however it
 * is spelt, becomes the dashboard.
 */
export function nextPath(search: string, origin: string): string {
  const code = invitationIn(search);
  if (code) return at(`/more/sub-agents?${INVITE}=${code}`);
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted) return DASHBOARD;
  try {
    const url = new URL(wanted, origin);
    // "/.//elsewhere.example" has this origin, and a path that a browser reads as another host.
    const staysHere =
      url.origin === origin && url.pathname.startsWith(BELOW) && !url.pathname.startsWith('//');
    return staysHere ? url.pathname + url.search + url.hash : DASHBOARD;
  } catch {
    return DASHBOARD;
  }
}
