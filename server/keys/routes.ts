import { type ApiKey, apiKey, createApiKey } from '#contract/keys.ts';
import { formatNaira, kobo } from '#domain/money.ts';
import { hashToken, newToken } from '../accounts/token.ts';
import { type Route, route } from '../http/route.ts';
import { take } from '../limits/limit.ts';
import { LIMITS } from '../limits/limits.ts';
import { API_KEY_PREFIX } from './authenticate-key.ts';

interface KeyRow {
  prefix: string;
  lastFour: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

// The fixed prefix and five characters: enough to know a key again, far too few to guess the rest.
const SHOWN_CHARACTERS = 8;

const present = (row: KeyRow): ApiKey => ({
  prefix: row.prefix,
  lastFour: row.lastFour,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

const limitOf = (pinAboveKobo: bigint | null | undefined) =>
  typeof pinAboveKobo === 'bigint'
    ? ` It sells up to ${formatNaira(kobo(pinAboveKobo))} a time: your profile, under the PIN, lets it sell more.`
    : '';

export const routes: Route[] = [
  route(apiKey, async ({ deps, caller }) => {
    const [row] = await deps.sql<KeyRow[]>`
      SELECT prefix, last_four, created_at, last_used_at FROM api_keys WHERE agent_id = ${caller.agentId}`;
    return { message: row ? 'Your API key.' : 'You have no API key yet.', data: row ? present(row) : null };
  }),
  route(createApiKey, async ({ deps, caller }) => {
    await take(deps, LIMITS.newApiKey, caller.agentId);
    const key = API_KEY_PREFIX + newToken();
    const row = { prefix: key.slice(0, SHOWN_CHARACTERS), lastFour: key.slice(-4), createdAt: deps.now() };
    const [made] = await deps.sql<{ pinAboveKobo: bigint | null }[]>`
      INSERT INTO api_keys (agent_id, key_hash, prefix, last_four, created_at)
      VALUES (${caller.agentId}, ${hashToken(key)}, ${row.prefix}, ${row.lastFour}, ${row.createdAt})
      ON CONFLICT (agent_id) DO UPDATE SET key_hash = EXCLUDED.key_hash, prefix = EXCLUDED.prefix,
        last_four = EXCLUDED.last_four, created_at = EXCLUDED.created_at, last_used_at = NULL, sells_above_pin = false
      RETURNING (SELECT pin_above_kobo FROM agents WHERE id = agent_id)`;
    return {
      status: 201,
      message: `Your new API key is ready. Copy it now: it is shown this once.${limitOf(made?.pinAboveKobo)}`,
      data: { ...present({ ...row, lastUsedAt: null }), key },
    };
  }),
];
