import type { SignedIn } from '#contract/accounts.ts';
import { CASHIER_TOKEN_PREFIX } from '#contract/cashier-token.ts';
import { CASHIERS, SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { Sql, Transaction } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { forbidden, sessionSuperseded, unauthenticated } from '../../platform/errors.ts';
import type { Caller } from '../caller.ts';
import { hashToken, newToken } from '../token.ts';
import type { Rights } from './cashier.ts';
import { presentUserOf, type Person } from './user.ts';

export const CASHIER_TOKEN = new RegExp(`^${CASHIER_TOKEN_PREFIX}[\\w-]{43}$`);

type EndReason = 'SUPERSEDED' | 'LOGOUT' | 'PIN_CHANGED' | 'ENDED';

/** Ends a cashier's live session, if there is one. */
export const endCashierSession = (tx: Transaction, cashierId: string, reason: EndReason, now: Date) => tx`
  UPDATE cashier_sessions SET ended_at = ${now}, end_reason = ${reason}
  WHERE cashier_id = ${cashierId} AND ended_at IS NULL`;

/** Ends the sessions of all cashiers of an agent: after a reset of the password, whoever sells has to log in. */
export const endCashierSessions = (tx: Transaction, agentId: string, now: Date) => tx`
  UPDATE cashier_sessions SET ended_at = ${now}, end_reason = 'ENDED'
  WHERE cashier_id IN (SELECT id FROM cashiers WHERE agent_id = ${agentId}) AND ended_at IS NULL`;

/** Ends the session of a token. */
export const logOutCashier = (sql: Sql, tokenHash: Buffer, now: Date) => sql`
  UPDATE cashier_sessions SET ended_at = ${now}, end_reason = 'LOGOUT'
  WHERE token_hash = ${tokenHash} AND ended_at IS NULL`;

/**
 * Opens the cashier's one live session and notes the device. It ends their session before, and whoever of the shop sells on this
 * device: one phone has one seller. The caller holds the cashier's row locked.
 * @param mark of the device, as the browser keeps it
 */
export async function openCashierSession(
  tx: Transaction,
  cashier: Person & { agentId: string },
  mark: string,
  now: Date,
): Promise<SignedIn> {
  const device = hashToken(mark);
  await tx`
    UPDATE cashier_sessions SET ended_at = ${now}, end_reason = 'SUPERSEDED'
    WHERE (cashier_id = ${cashier.id} OR (device = ${device} AND agent_id = ${cashier.agentId})) AND ended_at IS NULL`;
  const token = CASHIER_TOKEN_PREFIX + newToken();
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIME_MS);
  await tx`
    INSERT INTO cashier_sessions (token_hash, agent_id, cashier_id, device, created_at, expires_at)
    VALUES (${hashToken(token)}, ${cashier.agentId}, ${cashier.id}, ${device}, ${now}, ${expiresAt})`;
  await tx`
    INSERT INTO cashier_devices (device, cashier_id, agent_id, seen_at)
    VALUES (${device}, ${cashier.id}, ${cashier.agentId}, ${now})
    ON CONFLICT (device, cashier_id) DO UPDATE SET seen_at = EXCLUDED.seen_at`;
  await tx`
    DELETE FROM cashier_devices WHERE cashier_id = ${cashier.id} AND device IN (
      SELECT device FROM cashier_devices WHERE cashier_id = ${cashier.id} ORDER BY seen_at DESC OFFSET ${CASHIERS.devices})`;
  await tx`UPDATE cashiers SET signed_in_at = ${now} WHERE id = ${cashier.id}`;
  return {
    user: presentUserOf(cashier),
    authorization: { token, type: 'bearer', expiresAt: expiresAt.toISOString() },
    deviceMark: mark,
  };
}

/** The reason is for the agent to read. @throws AppError FORBIDDEN */
export function refuseSuspendedShop(suspendedAt: Date | null): void {
  if (suspendedAt) throw forbidden('This shop is suspended. Ask its owner.');
}

interface SessionRow extends Rights {
  agentId: string;
  suspendedAt: Date | null;
  hasConfirmedEmail: boolean;
  expiresAt: Date;
  endReason: EndReason | null;
  agentLimitKobo: bigint | null;
}

/**
 * Who holds a cashier's token. Rights are read anew for each call, so that a change holds at once.
 * @throws AppError UNAUTHENTICATED, SESSION_SUPERSEDED, FORBIDDEN when the agent is suspended
 */
export async function authenticateCashier({ sql, now }: PlatformDeps, token: string): Promise<Caller> {
  const tokenHash = hashToken(token);
  const at = now();
  const [session] = await sql<SessionRow[]>`
    SELECT s.agent_id, s.expires_at, s.end_reason, a.suspended_at, a.email_confirmed_at IS NOT NULL AS has_confirmed_email,
      a.day_limit_kobo AS agent_limit_kobo,
      c.id, c.name, c.services, c.sale_limit_kobo, c.day_limit_kobo, c.opens, c.closes, c.sees_balance
    FROM cashier_sessions s JOIN cashiers c ON c.id = s.cashier_id JOIN agents a ON a.id = s.agent_id
    WHERE s.token_hash = ${tokenHash}`;
  // One that was opened by a clock that ran ahead must not live longer.
  if (!session || session.expiresAt <= at || session.expiresAt > latestHonest(at, SESSION_LIFETIME_MS))
    throw unauthenticated();
  if (session.endReason === 'SUPERSEDED') throw sessionSuperseded();
  if (session.endReason) throw unauthenticated();
  refuseSuspendedShop(session.suspendedAt);
  const { agentId, agentLimitKobo, hasConfirmedEmail } = session;
  const { id, name, services, saleLimitKobo, dayLimitKobo, opens, closes, seesBalance } = session;
  return {
    agentId,
    kind: 'cashier',
    mode: 'live',
    tokenHash,
    isConfirmed: false,
    hasConfirmedEmail,
    pinAboveKobo: null,
    pinDayKobo: null,
    dayLimitKobo: agentLimitKobo,
    cashier: { id, name, services, saleLimitKobo, dayLimitKobo, opens, closes, seesBalance },
  };
}
