import type { KeyMode } from '#contract/keys.ts';
import { latestHonest } from '../../platform/clock.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { Task } from '../../platform/tasks/worker.ts';
import {
  checkedAddresses,
  readDestination,
  RefusedDestination,
  type Resolve,
  resolveByDns,
} from './destination.ts';
import { type EventRow, presentEvents } from './event.ts';
import { noteAttempt } from './note-attempt.ts';
import { type Attempt, post } from './post.ts';
import { LONGEST_WAIT_MS } from './schedule.ts';
import { signatureHeaders } from './signature.ts';

type ClaimedEvent = EventRow & { url: string; secret: string; formerSecret: string | null; mode: KeyMode };

const MAX_IN_FLIGHT = 40;
// A slow receiver delays only its own agent's events.
const MAX_PER_AGENT = 5;
// Longer than a post can take. After it, the event of a process that died becomes due again.
const LEASE_MS = 60_000;
const POST_LIMIT_MS = 10_000;

interface SendOptions {
  resolve?: Resolve;
  /** For all of one post: connection, TLS, answer. @default 10 s */
  limitMs?: number;
}

/** Posts every event that is due. Any number of processes may take part: an event is leased to one of them at a time. */
export function createSendWebhooks(options: SendOptions = {}): Task {
  const inFlight = new Map<Promise<void>, string>();

  function start(deps: PlatformDeps, event: ClaimedEvent): void {
    const sending = send(deps, event, options)
      // The event becomes due again when its lease ends.
      .catch((error: unknown) => deps.log.error({ err: error, event: event.id }, 'webhook not written down'))
      .then(() => void inFlight.delete(sending));
    inFlight.set(sending, event.agentId);
  }

  return {
    name: 'send-webhooks',
    async runOnce(deps) {
      if (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight.keys());
      const limit = Math.min(MAX_PER_AGENT, MAX_IN_FLIGHT - inFlight.size);
      const events = await claimDue(deps, busy([...inFlight.values()]), limit);
      for (const event of events) start(deps, event);
      return events.length === limit;
    },
    async drain() {
      await Promise.all(inFlight.keys());
    },
  };
}

const busy = (agentIds: readonly string[]) =>
  [...new Set(agentIds)].filter((id) => agentIds.filter((one) => one === id).length >= MAX_PER_AGENT);

/** Takes what is due, or was scheduled by a clock that ran ahead. */
async function claimDue(
  { sql, now }: PlatformDeps,
  busyAgents: string[],
  limit: number,
): Promise<ClaimedEvent[]> {
  const at = now();
  return await sql<ClaimedEvent[]>`
    WITH due AS (
      SELECT e.agent_id, e.id, p.url, p.secret, CASE WHEN p.former_until > ${at} THEN p.former_secret END AS former_secret
      FROM webhook_events e JOIN webhook_endpoints p ON p.agent_id = e.agent_id
      WHERE (e.due_at <= ${at} OR e.due_at > ${latestHonest(at, LONGEST_WAIT_MS)}) AND p.paused_at IS NULL
        AND e.agent_id <> ALL (${busyAgents})
      ORDER BY e.due_at LIMIT ${limit} FOR UPDATE OF e SKIP LOCKED
    )
    UPDATE webhook_events e SET due_at = ${new Date(at.getTime() + LEASE_MS)}, tries = e.tries + 1
    FROM due WHERE e.agent_id = due.agent_id AND e.id = due.id
    RETURNING e.*, due.url, due.secret, due.former_secret,
      (SELECT CASE WHEN live_agent_id IS NULL THEN 'live' ELSE 'test' END FROM agents WHERE id = e.agent_id) AS mode`;
}

async function send(deps: PlatformDeps, event: ClaimedEvent, options: SendOptions): Promise<void> {
  const attempt = await attemptOf(deps, event, options);
  deps.log.debug({ event: event.id, tries: event.tries, status: attempt.status }, 'webhook posted');
  await noteAttempt(deps, event, attempt);
}

async function attemptOf(deps: PlatformDeps, event: ClaimedEvent, options: SendOptions): Promise<Attempt> {
  const [presented] = await presentEvents(deps.sql, event.agentId, event.mode, [event]);
  const body = JSON.stringify(presented);
  const signal = AbortSignal.timeout(options.limitMs ?? POST_LIMIT_MS);
  try {
    const url = readDestination(event.url, deps.config);
    const addresses = await checkedAddresses(url, deps.config, options.resolve ?? resolveByDns);
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Kobodesk-Webhooks/1',
      ...signatureHeaders(event, { id: event.id, body, at: deps.now() }),
    };
    return await post({ url, addresses, headers, body }, signal);
  } catch (error) {
    if (!(error instanceof RefusedDestination)) throw error;
    return { isDelivered: false, status: null, answer: error.message };
  }
}
