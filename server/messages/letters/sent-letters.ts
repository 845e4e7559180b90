import type { Transaction } from '../../platform/db/sql.ts';
import type { MailKind } from '../../platform/mail/enqueue.ts';

export interface SentMail {
  id: string;
  kind: MailKind;
  recipient: string;
  tries: number;
  createdAt: Date;
}

/** "a•••@example.com": enough to tell two addresses of one agent apart. */
export const maskAddress = (address: string): string => address.replace(/^(.?)[^@]*/, '$1•••');

/** A code stands in a subject, and a mail server may repeat the subject when it refuses it. */
export const withoutCodes = (reason: string): string => reason.replace(/\d{6,}/g, '••••••');

/** Keeps that a mail went out, without its words; nothing where no agent has the address. */
export async function keepSent(
  tx: Transaction,
  { id, kind, recipient, tries, createdAt }: SentMail,
  now: Date,
): Promise<void> {
  await tx`
    INSERT INTO sent_letters (agent_id, id, kind, recipient, tries, asked_at, sent_at)
    SELECT id, ${id}, ${kind}, ${maskAddress(recipient)}, ${tries}, ${createdAt}, ${now} FROM agents WHERE email = ${recipient}
    ON CONFLICT DO NOTHING`;
}
