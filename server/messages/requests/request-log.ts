import { REQUEST_LOG } from '#contract/limits.ts';

/** A call of an API key as it is kept: no header, and bodies masked (mask.ts). */
export interface NotedRequest {
  /** Of the key: a test key's is the test account. */
  agentId: string;
  id: string;
  at: Date;
  method: string;
  path: string;
  status: number;
  code: string | null;
  requestId: string;
  durationMs: number;
  idempotencyKey: string | null;
  request: string | null;
  answer: string | null;
}

/** Of all agents together; with their bodies some megabytes. */
const MOST = 1_000;

/**
 * Calls that wait to be written, in memory. Nothing waits for it: what there is no room for is lost, and what has not been written
 * when the process ends is too.
 */
export interface RequestLog {
  note(request: NotedRequest): void;
  /** What waits, the oldest first; it waits no longer. */
  take(): NotedRequest[];
}

export function createRequestLog(): RequestLog {
  const byAgent = new Map<string, NotedRequest[]>();
  let size = 0;
  return {
    note(request) {
      const own = byAgent.get(request.agentId) ?? [];
      // More of an agent's would be removed again at once, and one who calls without end must not push out the others.
      if (own.length === REQUEST_LOG.kept) own.shift();
      else if (size === MOST) return;
      else size += 1;
      own.push(request);
      byAgent.set(request.agentId, own);
    },
    take() {
      const waiting = [...byAgent.values()].flat();
      byAgent.clear();
      size = 0;
      return waiting;
    },
  };
}
