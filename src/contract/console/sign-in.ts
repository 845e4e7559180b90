import * as z from 'zod/mini';
import { Email, GivenPassword, NewPassword } from '../account-fields.ts';
import { text } from '../fields.ts';
import { consoleCall } from './call.ts';
import { RoleName, StaffSignedIn } from './session.ts';

/** Six digits of the authenticator app. */
export const Code = text('Code', 20);
/** What an invitation's link ends in. */
const InvitationToken = text('Invitation', 200);

export const staffLogin = consoleCall({
  method: 'POST',
  path: 'session',
  access: 'none',
  body: z.object({ email: Email, password: GivenPassword, code: Code }),
  data: StaffSignedIn,
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
