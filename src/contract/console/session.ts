import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';
import { PERMISSIONS, ROLES } from './permissions.ts';

export const RoleName = z.enum(ROLES, `Choose one of ${ROLES.join(', ')}.`);

export const StaffSelf = z.object({ id: Id, name: z.string(), email: z.string(), role: RoleName });

/** Who is signed in at the console, and what they may do. */
export const StaffSession = z.object({
  staff: StaffSelf,
  permissions: z.array(z.enum(PERMISSIONS)),
  /** The latest end; it ends sooner when nothing is called for half an hour. */
  expiresAt: Timestamp,
});
export type StaffSession = z.output<typeof StaffSession>;

export const StaffSignedIn = z.extend(StaffSession, { token: z.string() });
export type StaffSignedIn = z.output<typeof StaffSignedIn>;

export const staffSession = consoleCall({
  method: 'GET',
  path: 'session',
  access: 'session',
  data: StaffSession,
});

export const staffLogout = consoleCall({
  method: 'DELETE',
  path: 'session',
  access: 'session',
  data: z.nullable(z.unknown()),
});
