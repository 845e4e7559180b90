import type { Sql, Transaction } from '../db/connect.ts';
import { newId } from '../ledger/ref.ts';
import type { SecurityMailKind } from './security-letters.ts';

export type MailKind = 'PASSWORD_RESET' | SecurityMailKind;

/**
 * Puts a mail on the waiting list, in the caller's database transaction if there is one. It holds no secret: a reset's code is
 * made when the mail is sent. A reset that waits for the same address already is enough; one given up on is tried anew.
 */
export async function enqueueMail(
  sql: Sql | Transaction,
  kind: MailKind,
  recipient: string,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO mails (id, kind, recipient, created_at, due_at)
    VALUES (${newId(now)}, ${kind}, ${recipient}, ${now}, ${now})
    ON CONFLICT (recipient) WHERE kind = 'PASSWORD_RESET'
    DO UPDATE SET due_at = EXCLUDED.due_at, tries = 0 WHERE mails.due_at IS NULL`;
}
