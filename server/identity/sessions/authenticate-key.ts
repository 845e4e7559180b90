import type { KeyMode } from '#contract/keys.ts';
import { refuseSuspended, type Suspension } from '../agent.ts';
import { hashToken } from '../token.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { unauthenticated } from '../../platform/errors.ts';
import type { Caller } from '../caller.ts';

/** An API key: a prefix that shows its mode and tells it from a session token, then a token. */
export const API_KEY_PREFIXES: Record<KeyMode, string> = { live: 'ak_', test: 'ak_test_' };
export const API_KEY = /^ak_(?:test_)?[\w-]{43}$/;

// A resolution of one minute shows whether a key is in use and avoids a write on every call.
const LAST_USED_STEP_MS = 60_000;

interface KeyRow extends Suspension {
  agentId: string;
  mode: KeyMode;
  hasConfirmedEmail: boolean;
  lastUsedAt: Date | null;
  pinAboveKobo: bigint | null;
  dayLimitKobo: bigint | null;
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN when the agent is suspended */
export async function authenticateKey(deps: PlatformDeps, key: string): Promise<Caller> {
  const tokenHash = hashToken(key);
  const [row] = await deps.sql<KeyRow[]>`
    SELECT k.agent_id, k.last_used_at, person.email_confirmed_at IS NOT NULL AS has_confirmed_email, person.suspended_at, person.suspended_because,
      CASE WHEN a.live_agent_id IS NULL THEN 'live' ELSE 'test' END AS mode,
      CASE WHEN NOT k.sells_above_pin THEN a.pin_above_kobo END AS pin_above_kobo, a.day_limit_kobo
    FROM api_keys k JOIN agents a ON a.id = k.agent_id JOIN agents person ON person.id = coalesce(a.live_agent_id, a.id)
    WHERE k.key_hash = ${tokenHash} OR (k.former_hash = ${tokenHash} AND k.former_until > ${deps.now()})`;
  if (!row) throw unauthenticated();
  refuseSuspended(row);
  const at = deps.now();
  if ((row.lastUsedAt?.getTime() ?? 0) + LAST_USED_STEP_MS <= at.getTime())
    await deps.sql`UPDATE api_keys SET last_used_at = ${at} WHERE key_hash = ${tokenHash}`;
  const { agentId, mode, hasConfirmedEmail, pinAboveKobo, dayLimitKobo } = row;
  return {
    agentId,
    kind: 'key',
    mode,
    tokenHash,
    isConfirmed: false,
    hasConfirmedEmail,
    pinAboveKobo,
    pinDayKobo: null,
    dayLimitKobo,
  };
}
