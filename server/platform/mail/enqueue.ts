import type { Sql, Transaction } from '../db/sql.ts';
import { newId } from '../ref.ts';

/** The security mails that one of the staff gets; messages/letters has their texts. */
export type StaffMailKind =
  'STAFF_PASSKEY_ADDED' | 'STAFF_PASSKEY_REMOVED' | 'STAFF_PASSKEYS_ENDED' | 'STAFF_PASSKEY_COPIED';

/** The security mails that an agent gets; messages/letters has their texts. */
export type SecurityMailKind =
  | 'PASSWORD_CHANGED'
  | 'PHONE_CHANGED'
  | 'RESET_ENDED_KEYS'
  | 'RESET_KEPT_KEYS'
  | 'API_KEY_MADE'
  | 'API_KEY_MADE_BESIDE_FORMER'
  | 'TEST_KEY_MADE'
  | 'TEST_KEY_MADE_BESIDE_FORMER'
  | 'API_KEYS_REMOVED'
  | 'CASHIER_ADDED'
  | 'WEBHOOK_SET'
  | 'WEBHOOK_CHANGED'
  | 'WEBHOOK_REMOVED'
  | 'FUNDING_ACCOUNT_OPENED'
  | 'DATA_COPIED'
  | 'ERASURE_ASKED'
  | 'ACCOUNT_ERASED'
  | 'DAILY_LIMIT_RAISED'
  | 'PIN_SET'
  | 'PIN_REMOVED'
  | 'PIN_LOCKED'
  | 'TOTP_ON'
  | 'TOTP_OFF'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'LOGINS_STOPPED'
  | 'LOGIN_CODES_REFUSED';

/** Mails with a code, which is made when the mail is written. */
export type CodeMailKind = 'PASSWORD_RESET' | 'EMAIL_CODE' | 'PHONE_CODE';

export type AgentMailKind = CodeMailKind | SecurityMailKind;

export type MailKind = AgentMailKind | StaffMailKind;

const CODES: readonly MailKind[] = ['PASSWORD_RESET', 'EMAIL_CODE', 'PHONE_CODE'] satisfies CodeMailKind[];

/**
 * Puts a mail on the waiting list, in the caller's database transaction if there is one. It holds no secret: a code is made when
 * the mail is sent. A mail with a code that already waits for the same address is not added twice; a reset that has failed for
 * good is tried again.
 */
export async function enqueueMail(
  sql: Sql | Transaction,
  kind: MailKind,
  recipient: string,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO mails (id, kind, recipient, created_at, due_at)
    SELECT ${newId(now)}::uuid, ${kind}, ${recipient}, ${now}::timestamptz, ${now}::timestamptz
    WHERE NOT (${CODES.includes(kind)} AND EXISTS (
      SELECT FROM mails WHERE kind = ${kind} AND recipient = ${recipient} AND due_at IS NOT NULL))
    ON CONFLICT (recipient) WHERE kind = 'PASSWORD_RESET'
    DO UPDATE SET due_at = EXCLUDED.due_at, tries = 0 WHERE mails.due_at IS NULL`;
}
