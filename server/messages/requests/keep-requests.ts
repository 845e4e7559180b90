import { REQUEST_LOG } from '#contract/limits.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import type { NotedRequest, RequestLog } from './request-log.ts';

const BATCH = 100;

/** Writes what waits in this process's log, twice a second. */
export const createKeepRequests = (log: RequestLog): Task => ({
  name: 'keep-requests',
  async runOnce({ sql }: PlatformDeps) {
    const waiting = log.take();
    for (let from = 0; from < waiting.length; from += BATCH)
      await keepRequests(sql, waiting.slice(from, from + BATCH));
    return false;
  },
});

/** Writes calls, and removes what is beyond the last ones that were there before: at most twice as many remain. */
async function keepRequests(sql: Sql, requests: readonly NotedRequest[]): Promise<void> {
  const rows = JSON.stringify(requests.map((request) => ({ ...request, at: request.at.toISOString() })));
  await sql`
    WITH noted AS (SELECT * FROM json_to_recordset(${rows}::text::json) AS noted (
        "agentId" uuid, id uuid, at timestamptz, method text, path text, status integer, code text, "requestId" text,
        "durationMs" integer, "idempotencyKey" text, request text, answer text)),
      written AS (INSERT INTO api_requests (agent_id, id, at, method, path, status, code, request_id, duration_ms,
          idempotency_key, request, answer)
        SELECT * FROM noted)
    DELETE FROM api_requests old USING (SELECT DISTINCT "agentId" FROM noted) busy
    WHERE old.agent_id = busy."agentId" AND old.id < (
      SELECT id FROM api_requests WHERE agent_id = busy."agentId" ORDER BY id DESC OFFSET ${REQUEST_LOG.kept - 1} LIMIT 1)`;
}
