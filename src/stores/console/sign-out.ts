import { staffLogout } from '#contract/console/session.ts';
import { callConsole } from './api.ts';
import { $staff } from './session.ts';

/** Ends the session here and on the server. Without network it ends there by itself. */
export async function signOut(): Promise<void> {
  await callConsole(staffLogout, { keepalive: true }).catch(() => undefined);
  $staff.set(null);
}
