import type { Endpoint } from '#contract/endpoint.ts';
import { SESSION_LIFETIME_MS } from '#contract/limits.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { forbidden, sessionSuperseded, unauthenticated } from '../../platform/errors.ts';
import { pinDay } from '../factors/factors.ts';
import type { Caller } from '../caller.ts';
import { assertCashierMayCall } from '../cashiers/calls.ts';
import { authenticateCashier, CASHIER_TOKEN } from '../cashiers/session.ts';
import { API_KEY, authenticateKey } from './authenticate-key.ts';
import { refuseSuspended, type Suspension } from '../agent.ts';
import { assertConfirmed, isConfirmed } from './confirm-session.ts';
import type { EndReason } from './session.ts';
import { authenticateView, VIEW_TOKEN } from '../staff/view.ts';
import { hashToken } from '../token.ts';

const BEARER = /^Bearer +(\S+)$/i;
const SESSION_TOKEN = /^[\w-]{43}$/;

interface SessionRow extends Suspension {
  agentId: string;
  expiresAt: Date;
  endReason: EndReason | null;
  confirmedAt: Date | null;
  hasConfirmedEmail: boolean;
  pinAboveKobo: bigint | null;
  pinDayKobo: bigint | null;
  dayLimitKobo: bigint | null;
}

/**
 * Who holds the token of an Authorization header.
 * @throws AppError UNAUTHENTICATED, SESSION_SUPERSEDED, FORBIDDEN when suspended
 */
export async function authenticate(deps: PlatformDeps, header: string | undefined): Promise<Caller> {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthenticated();
  if (SESSION_TOKEN.test(token)) return authenticateSession(deps, token);
  if (VIEW_TOKEN.test(token)) return authenticateView(deps, token);
  if (CASHIER_TOKEN.test(token)) return authenticateCashier(deps, token);
  if (!API_KEY.test(token)) throw unauthenticated();
  return authenticateKey(deps, token);
}

/** @throws AppError FORBIDDEN for an API key or a cashier where none may go; on password where it has to be given first */
export function assertMayCall(caller: Caller, endpoint: Endpoint): void {
  const { access, asksPassword } = endpoint;
  if (caller.cashier) assertCashierMayCall(caller.cashier, endpoint);
  if (caller.kind === 'key' && access !== 'agent')
    throw forbidden('An API key cannot make this call. Log in at the portal to do it there.');
  if (asksPassword) assertConfirmed(caller);
}

async function authenticateSession({ sql, now }: PlatformDeps, token: string): Promise<Caller> {
  const tokenHash = hashToken(token);
  const [session] = await sql<SessionRow[]>`
    SELECT s.agent_id, s.expires_at, s.end_reason, s.confirmed_at, a.email_confirmed_at IS NOT NULL AS has_confirmed_email, a.suspended_at, a.suspended_because, a.pin_above_kobo, ${pinDay(sql)} AS pin_day_kobo, a.day_limit_kobo
    FROM sessions s JOIN agents a ON a.id = s.agent_id
    WHERE s.token_hash = ${tokenHash}`;
  if (!session || !isWithin(session.expiresAt, now())) throw unauthenticated();
  refuseSuspended(session);
  if (session.endReason === 'SUPERSEDED') throw sessionSuperseded();
  if (session.endReason) throw unauthenticated();
  return {
    agentId: session.agentId,
    kind: 'session',
    mode: 'live',
    tokenHash,
    isConfirmed: isConfirmed(session.confirmedAt, now()),
    hasConfirmedEmail: session.hasConfirmedEmail,
    pinAboveKobo: session.pinAboveKobo,
    pinDayKobo: session.pinDayKobo,
    dayLimitKobo: session.dayLimitKobo,
  };
}

// A session opened by a clock that ran ahead must not live longer.
const isWithin = (expiresAt: Date, now: Date) =>
  expiresAt > now && expiresAt <= latestHonest(now, SESSION_LIFETIME_MS);
