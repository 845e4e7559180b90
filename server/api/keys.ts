import { type ApiKey, apiKey, createApiKey, FORMER_KEY_HOURS, type KeyMode } from '#contract/keys.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import { changeWithLetter } from '../identity/sessions/confirm-session.ts';
import { logSecurityEvent } from '../identity/security-event.ts';
import { hashToken, newToken } from '../identity/token.ts';
import { type Route, route } from './route.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { findTestAccount, openTestAccount } from '../orders/test-mode/test-account.ts';
import { API_KEY_PREFIXES } from '../identity/sessions/authenticate-key.ts';

interface KeyRow {
  prefix: string;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  formerUntil: Date | null;
}

// After the fixed prefix: enough to know a key again, far too few to guess the rest.
const SHOWN_CHARACTERS = 5;

const present = (row: KeyRow, now: Date): ApiKey => ({
  prefix: row.prefix,
  lastFour: row.lastFour,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  formerUntil: row.formerUntil && row.formerUntil > now ? row.formerUntil.toISOString() : null,
});

const limitOf = (pinAboveKobo: bigint | null | undefined) =>
  typeof pinAboveKobo === 'bigint'
    ? ` It sells up to ${formatNaira(kobo(pinAboveKobo))} a time: your profile, under the PIN, lets it sell more.`
    : '';
const LETTERS = {
  live: { no: 'API_KEY_MADE', yes: 'API_KEY_MADE_BESIDE_FORMER' },
  test: { no: 'TEST_KEY_MADE', yes: 'TEST_KEY_MADE_BESIDE_FORMER' },
} as const;
const NAMES: Record<KeyMode, string> = { live: 'API key', test: 'test key' };

export const routes: Route[] = [
  route(apiKey, async ({ deps, caller, query: { mode = 'live' } }) => {
    const agentId = mode === 'live' ? caller.agentId : await findTestAccount(deps.sql, caller.agentId);
    const [row] = await deps.sql<KeyRow[]>`
      SELECT prefix, last_four, created_at, last_used_at, former_until FROM api_keys WHERE agent_id = ${agentId ?? null}`;
    const message = row ? `Your ${NAMES[mode]}.` : `You have no ${NAMES[mode]} yet.`;
    return { message, data: row ? present(row, deps.now()) : null };
  }),
  route(createApiKey, async ({ deps, log, caller, query: { mode = 'live', keepFormer = 'no' } }) => {
    await take(deps, LIMITS.newApiKey, caller.agentId);
    const agentId = mode === 'live' ? caller.agentId : await openTestAccount(deps, caller.agentId);
    const fixed = API_KEY_PREFIXES[mode];
    const key = fixed + newToken();
    const prefix = key.slice(0, fixed.length + SHOWN_CHARACTERS);
    const row = { prefix, lastFour: key.slice(-4), createdAt: deps.now() };
    const until = keepFormer === 'yes' ? new Date(deps.now().getTime() + FORMER_KEY_HOURS * 3_600_000) : null;
    const [made] = await changeWithLetter(
      deps,
      caller,
      LETTERS[mode][keepFormer],
      (tx) => tx<{ pinAboveKobo: bigint | null; formerUntil: Date | null }[]>`
        INSERT INTO api_keys (agent_id, key_hash, prefix, last_four, created_at)
        VALUES (${agentId}, ${hashToken(key)}, ${row.prefix}, ${row.lastFour}, ${row.createdAt})
        ON CONFLICT (agent_id) DO UPDATE SET key_hash = EXCLUDED.key_hash, prefix = EXCLUDED.prefix,
          last_four = EXCLUDED.last_four, created_at = EXCLUDED.created_at, last_used_at = NULL, sells_above_pin = false,
          former_hash = CASE WHEN ${until}::timestamptz IS NOT NULL THEN api_keys.key_hash END, former_until = ${until}
        RETURNING (SELECT pin_above_kobo FROM agents WHERE id = agent_id), former_until`,
    );
    logSecurityEvent(log, `${NAMES[mode]} made`, caller.agentId);
    return {
      status: 201,
      message: `Your new ${NAMES[mode]} is ready. Copy it now: we show it only once.${limitOf(made?.pinAboveKobo)}`,
      data: {
        ...present({ ...row, lastUsedAt: null, formerUntil: made?.formerUntil ?? null }, deps.now()),
        key,
      },
    };
  }),
];
