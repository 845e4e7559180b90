import * as z from 'zod/mini';
import { Email } from '../account-fields.ts';
import { text, Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';
import { RoleName, StaffSelf } from './session.ts';

const STAFF_STATES = ['invited', 'active', 'disabled'] as const;

export const StaffMember = z.extend(StaffSelf, {
  state: z.enum(STAFF_STATES),
  /** null before the first time. */
  lastSignedInAt: z.nullable(Timestamp),
});
export type StaffMember = z.output<typeof StaffMember>;

/** The path of the page that takes an invitation up, with its token. Shown once: whoever has it first becomes this person. */
const Invited = z.object({ staff: StaffMember, link: z.string(), endsAt: Timestamp });
export type Invited = z.output<typeof Invited>;

const params = z.object({ id: z.string() });
const permission = 'staff.manage';

export const staffList = consoleCall({
  method: 'GET',
  path: 'staff',
  access: 'session',
  permission,
  data: z.array(StaffMember),
});

export const inviteStaff = consoleCall({
  method: 'POST',
  path: 'staff',
  access: 'session',
  permission,
  body: z.object({ name: text('Name', 100), email: Email, role: RoleName }),
  data: Invited,
});

/** A new link, for an invitation that was lost, or for somebody who lost their phone or password. */
export const inviteAgain = consoleCall({
  method: 'POST',
  path: 'staff/:id/invitation',
  access: 'session',
  permission,
  params,
  data: Invited,
});

export const changeRole = consoleCall({
  method: 'PUT',
  path: 'staff/:id/role',
  access: 'session',
  permission,
  params,
  body: z.object({ role: RoleName }),
  data: StaffMember,
});

/** Ends somebody's access at once: sessions and invitations. */
export const disableStaff = consoleCall({
  method: 'POST',
  path: 'staff/:id/disable',
  access: 'session',
  permission,
  params,
  data: StaffMember,
});
