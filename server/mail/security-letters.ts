import { PIN } from '#contract/limits.ts';

interface Text {
  subject: string;
  text: string;
}

const ELSE = `If you did this, all is well.
If you did not, reset your password at once ("Forgot password?" on the login page) and tell our support.
`;

const told = (subject: string, what: string, otherwise = ELSE): Text => ({
  subject,
  text: `${what}\n\n${otherwise}`,
});

/** What an agent is told about the locks of the account; whoever opens or changes one unseen is found out by it. */
export const SECURITY_LETTERS = {
  PASSWORD_CHANGED: told('Your password was changed', 'The password of your account was changed just now.'),
  PIN_SET: told(
    'The PIN of your sales was set',
    'The PIN of your sales, or the amount above which it is asked for, was set just now.',
  ),
  PIN_REMOVED: told('The PIN of your sales was removed', 'Sales from your account ask for no PIN any more.'),
  PIN_LOCKED: told(
    'The PIN of your sales is locked',
    `${PIN.tries} wrong PINs were entered in a row. No sale that needs the PIN goes through for ${PIN.lockedMs / 60_000} minutes.`,
    `Was it you? Wait, or set a new PIN in your profile, which unlocks it at once.
If it was not, somebody is logged in as you: change your password at once and tell our support.
`,
  ),
  TOTP_ON: told(
    'Logging in asks for a code now',
    'From now on a login to your account asks for a code of your authenticator app after the password.',
  ),
  TOTP_OFF: told(
    'Logging in asks for no code any more',
    'A login to your account asks for the password alone now.',
  ),
  RECOVERY_CODES_RENEWED: told(
    'You have new recovery codes',
    'New recovery codes were made for your account. The former ones open nothing any more.',
  ),
  RECOVERY_CODE_USED: told(
    'A recovery code was used',
    'One of your recovery codes was used just now in place of a code of your authenticator app. It does not work again.',
  ),
  LOGIN_CODES_REFUSED: told(
    'Wrong codes at your login',
    'Somebody entered your right password and then several wrong codes. No code is taken for some minutes.',
    `Was it you? Wait a little and try again, or use a recovery code.
If it was not, your password is known to somebody: reset it at once ("Forgot password?" on the login page).
`,
  ),
} as const satisfies Record<string, Text>;

export type SecurityMailKind = keyof typeof SECURITY_LETTERS;
