import type { OwnAccount } from '#contract/console/account.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { isNotEnded, isOpen, type StaffCaller } from './session.ts';

type Reading = Pick<PlatformDeps, 'sql' | 'now'>;

interface OwnSession {
  tokenHash: Buffer;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

/** Somebody's open sessions, the last seen first. */
export async function readOwnSessions(
  { sql, now }: Reading,
  { person, tokenHash }: StaffCaller,
): Promise<OwnAccount['sessions']> {
  const at = now();
  const sessions = await sql<OwnSession[]>`
    SELECT s.token_hash, s.created_at, s.seen_at, s.expires_at FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
    WHERE s.staff_id = ${person.id} AND ${isNotEnded(sql)} ORDER BY s.seen_at DESC, s.token_hash`;
  return sessions
    .filter((session) => isOpen(session, at))
    .map((session) => ({
      startedAt: session.createdAt.toISOString(),
      seenAt: session.seenAt.toISOString(),
      isThis: session.tokenHash.equals(tokenHash),
    }));
}

/** Ends every session of the caller's but the one that calls. @returns how many */
export async function endOtherSessions(
  { sql, now }: Reading,
  { person, tokenHash }: StaffCaller,
): Promise<number> {
  const { count } = await sql`
    UPDATE staff_sessions SET ended_at = ${now()}
    WHERE staff_id = ${person.id} AND token_hash <> ${tokenHash} AND ended_at IS NULL`;
  return count;
}

/** Holds a person until the transaction ends. @returns whether their session and access still hold */
export async function lockAtWork(tx: Transaction, staffId: string, tokenHash: Buffer): Promise<boolean> {
  const [person] = await tx`
    SELECT p.id FROM staff p JOIN staff_sessions s ON s.staff_id = p.id
    WHERE p.id = ${staffId} AND s.token_hash = ${tokenHash} AND ${isNotEnded(tx)} FOR NO KEY UPDATE OF p`;
  return person !== undefined;
}
