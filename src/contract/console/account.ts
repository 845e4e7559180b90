import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';
import { StaffSelf } from './session.ts';

const OpenSession = z.object({
  startedAt: Timestamp,
  /** To a minute. */
  seenAt: Timestamp,
  /** The session that asks. */
  isThis: z.boolean(),
});

const Passkey = z.object({
  id: Id,
  /** As its holder named it. */
  name: z.string(),
  addedAt: Timestamp,
  /** null before the first time. */
  usedAt: z.nullable(Timestamp),
});
export type Passkey = z.output<typeof Passkey>;

/** What somebody of the staff sees and changes about themselves. */
export const OwnAccount = z.object({
  staff: StaffSelf,
  /** Open ones, the last seen first. */
  sessions: z.array(OpenSession),
  /** The newest first. */
  passkeys: z.array(Passkey),
  /** Why none can be added here; null when one can. */
  passkeysOff: z.nullable(z.string()),
});
export type OwnAccount = z.output<typeof OwnAccount>;

export const ownAccount = consoleCall({
  method: 'GET',
  path: 'account',
  access: 'session',
  data: OwnAccount,
});

/** Ends every session of one's own but the one that asks. */
export const endOtherSessions = consoleCall({
  method: 'DELETE',
  path: 'account/sessions',
  access: 'session',
  data: OwnAccount,
});
