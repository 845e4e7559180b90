import { permissionsOf } from '#contract/console/permissions.ts';
import { VIEW_LIFETIME_MS } from '#contract/console/views.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import type { Caller } from '../caller.ts';
import { hashToken, newToken } from '../token.ts';
import { readOpenSessions } from './session.ts';

/** Tells the token from an agent's session, an API key and the staff's own session at sight. */
const PREFIX = 'view_';
export const VIEW_TOKEN = /^view_[\w-]{43}$/;

interface ViewRow {
  agentId: string;
  staffSession: Buffer;
  expiresAt: Date;
}

const viewEnded = () =>
  new AppError('UNAUTHENTICATED', 'This view has ended. Open it again on the agent’s page of the console.');

/**
 * Lets a session of the staff read the agent API as an agent. Of the agent's nothing changes: no session is displaced, and no sign-in noted.
 * @param staffSession the hash of its token
 */
export async function openView(
  sql: Sql,
  { agentId, staffSession }: Pick<ViewRow, 'agentId' | 'staffSession'>,
  at: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const token = PREFIX + newToken();
  const expiresAt = new Date(at.getTime() + VIEW_LIFETIME_MS);
  await sql`
    INSERT INTO agent_views (token_hash, agent_id, staff_session, created_at, expires_at)
    VALUES (${hashToken(token)}, ${agentId}, ${staffSession}, ${at}, ${expiresAt})`;
  return { token, expiresAt };
}

/**
 * Who is seen with a view's token. The session it was asked in, and whether its person may see agents so, are read anew for each call; it
 * does not keep that session open. A suspended agent is seen too: support is asked why.
 * @throws AppError UNAUTHENTICATED
 */
export async function authenticateView(deps: PlatformDeps, token: string): Promise<Caller> {
  const tokenHash = hashToken(token);
  const at = deps.now();
  const [view] = await deps.sql<ViewRow[]>`
    SELECT agent_id, staff_session, expires_at FROM agent_views WHERE token_hash = ${tokenHash}`;
  // One that was opened by a clock that ran ahead must not live longer.
  if (!view || view.expiresAt <= at || view.expiresAt > latestHonest(at, VIEW_LIFETIME_MS)) throw viewEnded();
  const role = (await readOpenSessions(deps, [view.staffSession])).get(view.staffSession.toString('hex'));
  if (!role || !permissionsOf(role).includes('agents.view')) throw viewEnded();
  return {
    agentId: view.agentId,
    kind: 'view',
    mode: 'live',
    tokenHash,
    isConfirmed: false,
    hasConfirmedEmail: false,
    pinAboveKobo: null,
    pinDayKobo: null,
    dayLimitKobo: null,
  };
}
