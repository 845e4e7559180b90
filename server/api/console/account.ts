import { endOtherSessions, ownAccount, type OwnAccount } from '#contract/console/account.ts';
import { addPasskey, beginPasskey, removePasskey } from '#contract/console/passkeys.ts';
import * as backoffice from '../../backoffice/staff/account.ts';
import { readOwnSessions } from '../../identity/staff/own-sessions.ts';
import { beginPasskey as begin } from '../../identity/staff/passkeys/add-passkey.ts';
import { readPasskeys } from '../../identity/staff/passkeys/passkeys.ts';
import { findRelyingParty, PASSKEYS_OFF } from '../../identity/staff/passkeys/relying-party.ts';
import { presentSession, type StaffCaller } from '../../identity/staff/session.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { consoleRoute, type ConsoleRoute } from './route.ts';

interface Reading {
  deps: PlatformDeps;
  caller: StaffCaller;
  host: string | undefined;
}

const read = async ({ deps, caller, host }: Reading): Promise<OwnAccount> => ({
  staff: presentSession(caller).staff,
  sessions: await readOwnSessions(deps, caller),
  passkeys: await readPasskeys(deps.sql, caller.person.id),
  passkeysOff: findRelyingParty(deps.config, host) ? null : PASSKEYS_OFF,
});

export const routes: ConsoleRoute[] = [
  consoleRoute(ownAccount, async (request) => ({ message: 'Your account.', data: await read(request) })),
  consoleRoute(endOtherSessions, async (request) => {
    const { message } = await backoffice.endOtherSessions(request.context, request);
    return { message, data: await read(request) };
  }),
  consoleRoute(beginPasskey, async ({ deps, log, caller, body, host }) => ({
    message: 'Make the passkey.',
    data: { ...(await begin(deps, log, caller, body, host)) },
  })),
  consoleRoute(addPasskey, async (request) => {
    const { deps, caller, host, body } = request;
    const { message } = await backoffice.addPasskey(request.context, { deps, caller, host, ...body });
    return { message, data: await read(request) };
  }),
  consoleRoute(removePasskey, async (request) => {
    const { deps, caller, params } = request;
    const { message } = await backoffice.removePasskey(request.context, { deps, caller, id: params.id });
    return { message, data: await read(request) };
  }),
];
