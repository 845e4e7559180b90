import type { KeyMode } from '#contract/keys.ts';
import { REQUEST_LOG } from '#contract/limits.ts';
import type { ApiRequest, RequestOutcome } from '#contract/requests.ts';
import { validate } from 'uuid';
import type { Sql } from '../../platform/db/sql.ts';
import { validationFailed } from '../../platform/errors.ts';
import type { NotedRequest } from './request-log.ts';

type RequestRow = NotedRequest & { mode: KeyMode };

interface Selection {
  mode?: KeyMode | undefined;
  status?: RequestOutcome | undefined;
  cursor?: string | undefined;
}

const PAGE = 20;
const DAY_MS = 86_400_000;

const present = ({ agentId: _, at, ...request }: RequestRow): ApiRequest => ({
  ...request,
  at: at.toISOString(),
});

/** One page of the last calls of an agent's keys, newest first; a cursor is the id of the last one seen. */
export async function listRequests(
  sql: Sql,
  agentId: string,
  { mode, status, cursor }: Selection,
  now: Date,
) {
  if (cursor !== undefined && !validate(cursor))
    throw validationFailed({ cursor: ['This cursor is not valid. Start again without it.'] });
  const since = new Date(now.getTime() - REQUEST_LOG.keptDays * DAY_MS);
  const rows = await sql<RequestRow[]>`
    SELECT r.*, own.mode FROM (
      SELECT id, CASE WHEN live_agent_id IS NULL THEN 'live' ELSE 'test' END AS mode
      FROM agents WHERE id = ${agentId} OR live_agent_id = ${agentId}) own,
    LATERAL (
      SELECT * FROM api_requests WHERE agent_id = own.id ORDER BY id DESC LIMIT ${REQUEST_LOG.kept}) r
    WHERE r.at >= ${since}
      ${mode === undefined ? sql`` : sql`AND own.mode = ${mode}`}
      ${status === undefined ? sql`` : sql`AND r.status / 100 = ${Number(status[0])}`}
      ${cursor === undefined ? sql`` : sql`AND r.id < ${cursor}`}
    ORDER BY r.id DESC LIMIT ${PAGE + 1}`;
  const page = rows.slice(0, PAGE);
  return { requests: page.map(present), nextCursor: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null };
}
