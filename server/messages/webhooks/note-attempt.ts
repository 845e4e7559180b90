import type { PlatformDeps } from '../../platform/deps.ts';
import type { Transaction } from '../../platform/db/sql.ts';
import { type NewNotice, postNotice } from '../notices/notices.ts';
import { holdEvents } from './endpoint.ts';
import type { EventRow } from './event.ts';
import type { Attempt } from './post.ts';
import { playOn } from './play-webhook.ts';
import { nextTry } from './schedule.ts';

const HOUR_MS = 3_600_000;
// Shorter than the quickest run of an event's tries, so that the endpoint is paused when its first event runs out of tries.
const FAILING_TOO_LONG_MS = 20 * HOUR_MS;
const TOLD_AGAIN_MS = 24 * HOUR_MS;

/** Stores how a post went. An event that the agent asked to resend meanwhile keeps its new tries and is posted once more. */
export async function noteAttempt(deps: PlatformDeps, event: EventRow, attempt: Attempt): Promise<void> {
  const now = deps.now();
  // A test shows the state of things now, so it is not tried again later.
  const dueAt = attempt.isDelivered || event.type === 'webhook.test' ? null : nextTry(event.tries, now);
  const status = attempt.isDelivered ? 'DELIVERED' : dueAt ? 'PENDING' : 'FAILED';
  await deps.sql.begin(async (tx) => {
    // Lock the endpoint before the event, in the same order as pausing does.
    const [endpoint] = await tx<{ pausedAt: Date | null }[]>`
      SELECT paused_at FROM webhook_endpoints WHERE agent_id = ${event.agentId} FOR NO KEY UPDATE`;
    const { count } = await tx`
      UPDATE webhook_events SET status = ${status}, due_at = ${endpoint?.pausedAt ? null : dueAt},
        last_tried_at = ${now}, last_status = ${attempt.status}, last_answer = ${attempt.answer}
      WHERE agent_id = ${event.agentId} AND id = ${event.id} AND status = 'PENDING' AND tries = ${event.tries}`;
    if (count === 0) return;
    if (attempt.isDelivered) await noteSuccess(tx, event.agentId);
    else await noteFailure(tx, event, status === 'FAILED' && event.type !== 'webhook.test', now);
    if (event.plays) await playOn(tx, event, attempt, now);
  });
}

const noteSuccess = (tx: Transaction, agentId: string) => tx`
  UPDATE webhook_endpoints SET failing_since = NULL WHERE agent_id = ${agentId} AND failing_since IS NOT NULL`;

async function noteFailure(
  tx: Transaction,
  { agentId }: EventRow,
  isGivenUp: boolean,
  now: Date,
): Promise<void> {
  await tx`
    UPDATE webhook_endpoints SET failing_since = ${now} WHERE agent_id = ${agentId} AND failing_since IS NULL`;
  if (isGivenUp && !(await pauseFailing(tx, agentId, now))) await tellOfLoss(tx, agentId, now);
}

async function pauseFailing(tx: Transaction, agentId: string, now: Date): Promise<boolean> {
  const { count } = await tx`
    UPDATE webhook_endpoints SET paused_at = ${now}, paused_by = 'FAILURES'
    WHERE agent_id = ${agentId} AND paused_at IS NULL
      AND failing_since <= ${new Date(now.getTime() - FAILING_TOO_LONG_MS)}`;
  if (count === 0) return false;
  await holdEvents(tx, agentId);
  await tellOwner(tx, agentId, {
    title: 'Your webhook is paused',
    message:
      'Nothing could be delivered to it for a day. Events are kept. Under Documentation, Webhooks, see what it answered, fix it, and resume.',
    level: 'warning',
    now,
  });
  return true;
}

/** At most once a day: a thousand failed events would bury all other notices. */
async function tellOfLoss(tx: Transaction, agentId: string, now: Date): Promise<void> {
  const { count } = await tx`
    UPDATE webhook_endpoints SET told_at = ${now} WHERE agent_id = ${agentId} AND paused_at IS NULL
      AND (told_at IS NULL OR told_at <= ${new Date(now.getTime() - TOLD_AGAIN_MS)})`;
  if (count === 0) return;
  await tellOwner(tx, agentId, {
    title: 'A webhook event was not delivered',
    message:
      'Your program did not take it within 24 hours. Under Documentation, Webhooks, see what it answered, and send it again.',
    level: 'warning',
    now,
  });
}

/** A test account has no bell: its agent is told, and of which webhook. */
async function tellOwner(
  tx: Transaction,
  agentId: string,
  notice: Pick<NewNotice, 'title' | 'message' | 'level' | 'now'>,
): Promise<void> {
  const [account] = await tx<{ liveAgentId: string | null }[]>`
    SELECT live_agent_id FROM agents WHERE id = ${agentId}`;
  const ownerId = account?.liveAgentId ?? null;
  if (ownerId === null) await postNotice(tx, { ...notice, agentId });
  else await postNotice(tx, { ...notice, agentId: ownerId, title: `Test mode: ${notice.title}` });
}
