import type { MadePasskey } from '#contract/console/passkeys.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { addPasskey as add } from '../../identity/staff/passkeys/add-passkey.ts';
import { removePasskey as remove } from '../../identity/staff/passkeys/passkeys.ts';
import { endOtherSessions as endOthers } from '../../identity/staff/own-sessions.ts';
import type { StaffCaller } from '../../identity/staff/session.ts';
import { action } from '../action.ts';
import { changesOf } from '../recorded-change.ts';

/** What somebody of the staff changes about their own account: it needs a session, so the command line has none of it. */
interface Own {
  deps: PlatformDeps;
  caller: StaffCaller;
}

interface NewPasskey extends Own {
  name: string;
  passkey: MadePasskey;
  /** Of the request. */
  host: string | undefined;
}

/** Adds a passkey that was begun after password and code. */
export const addPasskey = action(
  'staff add-passkey',
  async (_context, { deps, caller, host, ...made }: NewPasskey) => {
    await add(deps, caller, made, host);
    return {
      message: `${made.name} signs you in from now on.`,
      changes: changesOf({}, { passkey: made.name }),
    };
  },
  ({ name }) => ({ name }),
);

export const removePasskey = action(
  'staff remove-passkey',
  async ({ sql, now }, { caller, id }: Own & { id: string }) => {
    const name = await remove(sql, caller.person, id, now());
    return { message: 'The passkey is removed.', changes: changesOf({ passkey: name }, {}) };
  },
  ({ id }) => ({ passkey: id }),
);

export const endOtherSessions = action(
  'staff end-sessions',
  async (_context, { deps, caller }: Own) => {
    const count = await endOthers(deps, caller);
    return {
      message: count === 1 ? 'One session is ended.' : `${count} sessions are ended.`,
      changes: changesOf({ 'other sessions': count }, { 'other sessions': 0 }),
    };
  },
  () => ({}),
);
