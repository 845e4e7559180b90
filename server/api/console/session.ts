import { staffLogout, staffSession } from '#contract/console/session.ts';
import { acceptInvitation, openInvitation, staffLogin } from '#contract/console/sign-in.ts';
import { askPasskey, signInWithPasskey } from '#contract/console/passkeys.ts';
import { accept, openInvitation as open } from '../../identity/staff/invitation.ts';
import * as passkeys from '../../identity/staff/passkeys/sign-in-with-passkey.ts';
import { endStaffSession, presentSession } from '../../identity/staff/session.ts';
import { PASSKEYS_OFF } from '../../identity/staff/passkeys/relying-party.ts';
import { signIn } from '../../identity/staff/sign-in.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

export const routes: ConsoleRoute[] = [
  consoleRoute(staffLogin, async ({ deps, log, body, remoteAddress }) => ({
    message: 'You are signed in.',
    data: await signIn(deps, log, body, remoteAddress),
  })),
  consoleRoute(askPasskey, async ({ deps, remoteAddress, host }) => {
    const options = await passkeys.askPasskey(deps, { host, address: remoteAddress });
    return options
      ? { message: 'Sign with a passkey.', data: { ...options } }
      : { message: PASSKEYS_OFF, data: null };
  }),
  consoleRoute(signInWithPasskey, async ({ deps, log, body, remoteAddress, host }) => ({
    message: 'You are signed in.',
    data: await passkeys.signInWithPasskey(deps, log, body.passkey, { host, address: remoteAddress }),
  })),
  consoleRoute(staffSession, ({ caller }) =>
    Promise.resolve({ message: 'Your session.', data: presentSession(caller) }),
  ),
  consoleRoute(staffLogout, async ({ deps, caller }) => {
    await endStaffSession(deps, caller);
    return { message: 'You are signed out.', data: null };
  }),
  consoleRoute(openInvitation, async ({ deps, body, remoteAddress }) => ({
    message: 'Add the secret to your authenticator app.',
    data: await open(deps, body.token, remoteAddress),
  })),
  consoleRoute(acceptInvitation, async ({ deps, log, body, remoteAddress }) => ({
    message: 'Welcome. You are signed in.',
    data: await accept(deps, log, body, remoteAddress),
  })),
];
