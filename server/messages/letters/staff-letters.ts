import type { StaffMailKind } from '../../platform/mail/enqueue.ts';

const ELSE = `If this was you, you need not do anything.
If it was not, tell an owner of the shop at once: they can end your access, or invite you again, which removes every passkey.
`;

const told = (subject: string, what: string, otherwise = ELSE) => ({
  subject,
  text: `${what}\n\n${otherwise}`,
});

/** The mails about changes to how one of the staff signs in, so that a change by somebody else does not stay unnoticed. */
export const STAFF_LETTERS: Record<StaffMailKind, { subject: string; text: string }> = {
  STAFF_PASSKEY_ADDED: told(
    'A passkey was added to your account',
    'A passkey was added to your account at the console just now. It signs in as you, in place of your password and code.',
  ),
  STAFF_PASSKEY_REMOVED: told(
    'A passkey was removed from your account',
    'A passkey was removed from your account at the console just now. It no longer signs in.',
  ),
  STAFF_PASSKEYS_ENDED: told(
    'Your passkeys were removed',
    'Your passkeys for the console no longer sign in: an owner ended your access, or your account begins anew with an invitation.',
    `You can add them again under "Your account" once you are signed in.
If you did not expect this, ask an owner of the shop.
`,
  ),
  STAFF_PASSKEY_COPIED: told(
    'A passkey of yours may have been copied',
    'Somebody signed with a passkey of yours that had signed more often before, as a copy of it would. They were not let in.',
    `Remove it under "Your account" at the console, and add it again if you still have it.
If it was not you who tried, tell an owner of the shop at once.
`,
  ),
};
