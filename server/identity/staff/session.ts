import { permissionsOf } from '#contract/console/permissions.ts';
import type { StaffSession, StaffSignedIn } from '#contract/console/session.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { unauthenticated } from '../../platform/errors.ts';
import { hashToken, newToken } from '../token.ts';
import type { StaffRow } from './person.ts';

const MINUTE_MS = 60_000;
const LIFETIME_MS = 8 * 60 * MINUTE_MS;
const IDLE_MS = 30 * MINUTE_MS;

/** Tells a token of the staff from an agent's at sight: neither opens the other's API. */
const PREFIX = 'staff_';
const BEARER = /^Bearer +staff_([\w-]{43})$/i;

/** Who of the staff is calling. */
export interface StaffCaller {
  person: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>;
  tokenHash: Buffer;
  expiresAt: Date;
}

interface SessionRow extends Pick<StaffRow, 'id' | 'name' | 'email' | 'role'> {
  seenAt: Date;
  expiresAt: Date;
}

/**
 * Who holds the token of an Authorization header. The role is read anew for each call, so that a change holds at once.
 * @throws AppError UNAUTHENTICATED
 */
export async function authenticateStaff(
  { sql, now }: Pick<PlatformDeps, 'sql' | 'now'>,
  header: string | undefined,
): Promise<StaffCaller> {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  const tokenHash = hashToken(token);
  const at = now();
  const [session] = await sql<SessionRow[]>`
    SELECT p.id, p.name, p.email, p.role, s.seen_at, s.expires_at
    FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
    WHERE s.token_hash = ${tokenHash} AND ${isNotEnded(sql)}`;
  if (!session || !isOpen(session, at)) throw unauthenticated();
  const { seenAt, expiresAt, ...person } = session;
  if (at.getTime() - seenAt.getTime() >= MINUTE_MS)
    await sql`UPDATE staff_sessions SET seen_at = ${at} WHERE token_hash = ${tokenHash}`;
  return { person, tokenHash, expiresAt };
}

/** Of a session `s` of the person `p`. */
export const isNotEnded = (sql: Sql | Transaction) => sql`s.ended_at IS NULL AND p.disabled_at IS NULL`;

// Also where a clock ran ahead, and has opened or seen it in the future.
export const isOpen = ({ seenAt, expiresAt }: Pick<SessionRow, 'seenAt' | 'expiresAt'>, at: Date): boolean =>
  expiresAt > at && Math.abs(at.getTime() - seenAt.getTime()) < IDLE_MS;

/** Which of some sessions are open still, and as what. Reading it keeps none open. @returns roles by the token's hash in hex */
export async function readOpenSessions(
  { sql, now }: Pick<PlatformDeps, 'sql' | 'now'>,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlyMap<string, StaffRow['role']>> {
  if (tokenHashes.length === 0) return new Map();
  const at = now();
  const sessions = await sql<(Pick<SessionRow, 'role' | 'seenAt' | 'expiresAt'> & { token: string })[]>`
    SELECT encode(s.token_hash, 'hex') AS token, p.role, s.seen_at, s.expires_at
    FROM staff_sessions s JOIN staff p ON p.id = s.staff_id
    WHERE s.token_hash IN ${sql(tokenHashes)} AND ${isNotEnded(sql)}`;
  return new Map(sessions.filter((session) => isOpen(session, at)).map(({ token, role }) => [token, role]));
}

/** Opens a session. Others of the same person stay: an office has more than one screen. */
export async function openStaffSession(
  tx: Transaction,
  person: StaffCaller['person'],
  at: Date,
): Promise<StaffSignedIn> {
  const token = newToken();
  const expiresAt = new Date(at.getTime() + LIFETIME_MS);
  await tx`UPDATE staff SET signed_in_at = ${at} WHERE id = ${person.id}`;
  await tx`
    INSERT INTO staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at)
    VALUES (${hashToken(token)}, ${person.id}, ${at}, ${at}, ${expiresAt})`;
  return { token: PREFIX + token, ...presentSession({ person, expiresAt }) };
}

export const presentSession = ({
  person: { id, name, email, role },
  expiresAt,
}: Pick<StaffCaller, 'person' | 'expiresAt'>): StaffSession => ({
  staff: { id, name, email, role },
  permissions: permissionsOf(role),
  expiresAt: expiresAt.toISOString(),
});

/** Ends one session, by its token. */
export const endStaffSession = (
  { sql, now }: Pick<PlatformDeps, 'sql' | 'now'>,
  { tokenHash }: StaffCaller,
) => sql`UPDATE staff_sessions SET ended_at = ${now()} WHERE token_hash = ${tokenHash} AND ended_at IS NULL`;

/** Ends every session of a person. */
export const endStaffSessions = (tx: Transaction, staffId: string, at: Date) =>
  tx`UPDATE staff_sessions SET ended_at = ${at} WHERE staff_id = ${staffId} AND ended_at IS NULL`;
