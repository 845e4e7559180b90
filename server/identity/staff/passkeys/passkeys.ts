import type { Passkey } from '#contract/console/account.ts';
import type { Sql, Transaction } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors.ts';
import { enqueueMail } from '../../../platform/mail/enqueue.ts';
import type { StaffCaller } from '../session.ts';

interface PasskeyRow {
  id: string;
  name: string;
  createdAt: Date;
  usedAt: Date | null;
}

/** Somebody's passkeys, the newest first. */
export async function readPasskeys(sql: Sql, staffId: string): Promise<Passkey[]> {
  const rows = await sql<PasskeyRow[]>`
    SELECT id, name, created_at, used_at FROM staff_passkeys WHERE staff_id = ${staffId} ORDER BY created_at DESC, id DESC`;
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    addedAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
}

/** Removes one of one's own. The last may go too: password and authenticator app stay. @returns its name @throws AppError NOT_FOUND */
export async function removePasskey(
  sql: Sql,
  { id: staffId, email }: StaffCaller['person'],
  id: string,
  at: Date,
): Promise<string> {
  return sql.begin(async (tx) => {
    const [removed] = await tx<Pick<PasskeyRow, 'name'>[]>`
      DELETE FROM staff_passkeys WHERE id::text = ${id} AND staff_id = ${staffId} RETURNING name`;
    if (!removed) throw notFound('There is no such passkey any more. Load the page again.');
    await enqueueMail(tx, 'STAFF_PASSKEY_REMOVED', email, at);
    return removed.name;
  });
}

/** Removes every passkey of a person whose access ends or begins anew, and tells them if there was one. */
export async function removePasskeys(
  tx: Transaction,
  { id, email }: Pick<StaffCaller['person'], 'id' | 'email'>,
  at: Date,
): Promise<void> {
  const { count } = await tx`DELETE FROM staff_passkeys WHERE staff_id = ${id}`;
  if (count > 0) await enqueueMail(tx, 'STAFF_PASSKEYS_ENDED', email, at);
}
