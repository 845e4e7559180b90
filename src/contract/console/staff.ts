import * as z from 'zod/mini';
import { Email, GivenPassword, NewPassword } from '../account-fields.ts';
import { Id, text, Timestamp } from '../fields.ts';
import { consoleCall } from './call.ts';
import { PERMISSIONS, ROLES } from './permissions.ts';

const RoleName = z.enum(ROLES, `Choose one of ${ROLES.join(', ')}.`);
/** Six digits of the authenticator app. */
export const Code = text('Code', 20);
/** What an invitation's link ends in. */
const InvitationToken = text('Invitation', 200);

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

export const staffLogin = consoleCall({
  method: 'POST',
  path: 'session',
  access: 'none',
  body: z.object({ email: Email, password: GivenPassword, code: Code }),
  data: StaffSignedIn,
});

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

/** Opens an invitation: whom it is for, and a secret for their authenticator app. It uses nothing up. */
export const openInvitation = consoleCall({
  method: 'POST',
  path: 'invitations/open',
  access: 'none',
  body: z.object({ token: InvitationToken }),
  data: z.object({
    name: z.string(),
    email: z.string(),
    role: RoleName,
    /** Base32, as it stands in otpauth://totp/ addresses; SHA-1, six digits, thirty seconds. */
    secret: z.string(),
  }),
});

/** Takes an invitation up, once, and signs in. */
export const acceptInvitation = consoleCall({
  method: 'POST',
  path: 'invitations/accept',
  access: 'none',
  body: z.object({ token: InvitationToken, password: NewPassword, code: Code }),
  data: StaffSignedIn,
});

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
