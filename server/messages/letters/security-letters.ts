import type { LetterTemplate } from '#domain/letter.ts';
import type { SecurityMailKind } from '../../platform/mail/enqueue.ts';

const ELSE = `If this was you, you need not do anything.
If it was not, reset your password at once ("Forgot password?" on the login page) and tell our support.
`;

const otherwiseEnd = (what: string) => `If this was you, you need not do anything.
If it was not, reset your password at once ("Forgot password?" on the login page) and leave the box ticked that ends
the ${what} too. Then tell our support.
`;

const told = (subject: string, what: string, otherwise = ELSE): LetterTemplate => ({
  subject,
  text: `${what}\n\n${otherwise}`,
});

/** The mails about changes to the account's security, so that a change by somebody else does not stay unnoticed. */
export const SECURITY_LETTERS: Record<SecurityMailKind, LetterTemplate> = {
  PASSWORD_CHANGED: told('Your password was changed', 'The password of your account was changed just now.'),
  PHONE_CHANGED: told(
    'Your phone number was changed',
    'Your account has another phone number from now on. You log in with the new one; the old one no longer works for it.',
  ),
  RESET_ENDED_KEYS: told(
    'Your password was changed, and your keys ended',
    `The password of your account was reset just now. Every device is signed out, your API keys and test keys stopped working,
and your webhook is removed. Make new ones under Documentation in the portal when you need them. Cashiers, if you have any, need a new PIN from you.`,
  ),
  RESET_KEPT_KEYS: told(
    'Your password was changed; your keys still work',
    `The password of your account was reset just now. Every device is signed out, but your API keys, your webhook and your cashiers go on
working, as was chosen. If you do not know each of them, make new ones under Documentation in the portal.`,
  ),
  API_KEY_MADE: told(
    'An API key was made for your account',
    'A live API key was made just now. It sells from your wallet, and the former one, if there was any, stopped working.',
    otherwiseEnd('API key'),
  ),
  API_KEY_MADE_BESIDE_FORMER: told(
    'An API key was made for your account',
    'A live API key was made just now. It sells from your wallet. The former one, if there was any, works for {hours} hours more, as was chosen.',
    otherwiseEnd('API key'),
  ),
  TEST_KEY_MADE: told(
    'A test key was made for your account',
    'A test key was made just now. It spends only test money. The former one, if there was any, stopped working.',
    otherwiseEnd('key'),
  ),
  TEST_KEY_MADE_BESIDE_FORMER: told(
    'A test key was made for your account',
    'A test key was made just now. It spends only test money. The former one, if there was any, works for {hours} hours more, as was chosen.',
    otherwiseEnd('key'),
  ),
  API_KEYS_REMOVED: told(
    'Your API keys were removed',
    'Our support removed the API key and the test key of your account. Make new ones under Documentation in the portal.',
  ),
  WEBHOOK_SET: told(
    'A webhook was set for your account',
    'Outcomes of your orders are posted to a new address from now on, with your customers’ numbers, tokens and pins.',
    otherwiseEnd('webhook'),
  ),
  WEBHOOK_CHANGED: told(
    'Your webhook was changed',
    'The webhook of your account was changed just now: its address or its secret, or it was paused or resumed.',
    otherwiseEnd('webhook'),
  ),
  CASHIER_ADDED: told(
    'A cashier was added to your account',
    'Somebody with a login and a PIN of their own may sell from your wallet from now on, within the limits that were chosen.',
    `Was it you? Then there is nothing to do. If it was not, end the cashier at once, change your password and tell our support.
`,
  ),
  WEBHOOK_REMOVED: told('Your webhook was removed', 'The outcomes of your orders are no longer posted.'),
  FUNDING_ACCOUNT_OPENED: told(
    'A funding account was opened for you',
    'A bank account that pays into your wallet was opened just now. It stands under "Fund wallet" in the portal.',
  ),
  DATA_COPIED: told(
    'A copy of your data was made',
    'All that we keep of you and your customers was downloaded just now, under Profile in the portal.',
  ),
  ERASURE_ASKED: told(
    'We will erase your account',
    `Somebody who gave your password asked us to erase your account. We do so in {days} days, once its wallet is empty and nothing of yours is
open any more. Until then you can sell as before.`,
    `Do you want to keep it, or was it not you? Press "Keep the account" under Profile in the portal.
Was it not you? Then also change your password and tell our support.
`,
  ),
  ACCOUNT_ERASED: told(
    'Your account is erased',
    `We have erased your account as you asked. Nobody can log in to it, and your name, phone number and email are gone with your customers,
cashiers and keys. Records of money stay without your name for as long as the law asks.`,
    'Backups made before today hold your data until they are deleted. This is the last email that you get from us.\n',
  ),
  DAILY_LIMIT_RAISED: told(
    'Your daily limit was raised',
    'The most that is sold from your account in a day was raised, or the limit was removed.',
  ),
  PIN_SET: told(
    'The PIN of your sales was set',
    'The PIN of your sales, or the amount above which it is asked for, was set just now.',
  ),
  PIN_REMOVED: told('The PIN of your sales was removed', 'Sales from your account no longer ask for a PIN.'),
  PIN_LOCKED: told(
    'The PIN of your sales is locked',
    '{tries} wrong PINs were entered in a row. No sale that needs the PIN goes through for {minutes} minutes.',
    `Was it you? Wait, or set a new PIN in your profile, which unlocks it at once.
If it was not, somebody is logged in as you: change your password at once and tell our support.
`,
  ),
  TOTP_ON: told(
    'Logging in asks for a code now',
    'From now on a login to your account asks for a code of your authenticator app after the password.',
  ),
  TOTP_OFF: told(
    'Logging in no longer asks for a code',
    'A login to your account now asks only for the password.',
  ),
  RECOVERY_CODES_RENEWED: told(
    'You have new recovery codes',
    'New recovery codes were made for your account. The old ones no longer work.',
  ),
  RECOVERY_CODE_USED: told(
    'A recovery code was used',
    'One of your recovery codes was used just now in place of a code of your authenticator app. It does not work again.',
  ),
  LOGINS_STOPPED: told(
    'Somebody is guessing your password',
    'Thousands of wrong passwords were entered for your account. We refuse almost all logins from new places for now.',
    `Devices on which you have logged in before work as usual.
Refused somewhere else? Reset your password ("Forgot password?" on the login page), then log in at that place.
`,
  ),
  LOGIN_CODES_REFUSED: told(
    'Wrong codes at your login',
    'Somebody entered your correct password and then several wrong codes. We accept no code for some minutes.',
    `Was it you? Wait a little and try again, or use a recovery code.
If it was not, somebody knows your password: reset it at once ("Forgot password?" on the login page).
`,
  ),
};
