import type { AgentMailKind } from '../../platform/mail/enqueue.ts';

/** What the staff call each letter. Its subject they may change, its kind says little to them. */
export const LETTER_NAMES: Readonly<Record<AgentMailKind, string>> = {
  PASSWORD_RESET: 'Code for a new password',
  PASSWORD_CHANGED: 'Password changed',
  RESET_ENDED_KEYS: 'Password reset, keys ended',
  RESET_KEPT_KEYS: 'Password reset, keys kept',
  API_KEY_MADE: 'API key made',
  API_KEY_MADE_BESIDE_FORMER: 'API key made, the former works on',
  TEST_KEY_MADE: 'Test key made',
  TEST_KEY_MADE_BESIDE_FORMER: 'Test key made, the former works on',
  API_KEYS_REMOVED: 'API keys removed by us',
  CASHIER_ADDED: 'Cashier added',
  WEBHOOK_SET: 'Webhook set',
  WEBHOOK_CHANGED: 'Webhook changed',
  WEBHOOK_REMOVED: 'Webhook removed',
  FUNDING_ACCOUNT_OPENED: 'Funding account opened',
  DAILY_LIMIT_RAISED: 'Daily limit raised',
  PIN_SET: 'PIN set',
  PIN_REMOVED: 'PIN removed',
  PIN_LOCKED: 'PIN locked',
  TOTP_ON: 'Authenticator app added',
  TOTP_OFF: 'Authenticator app removed',
  RECOVERY_CODES_RENEWED: 'Recovery codes renewed',
  RECOVERY_CODE_USED: 'Recovery code used',
  LOGINS_STOPPED: 'Somebody guesses the password',
  LOGIN_CODES_REFUSED: 'Wrong codes at the login',
};
