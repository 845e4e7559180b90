import { ANSWERS_KEPT_DAYS } from '#contract/console/vendor-answers.ts';
import { STATEMENT_KEPT_DAYS } from '#contract/console/statements.ts';
import { REQUEST_LOG } from '#contract/limits.ts';
import type { PlatformDeps } from '../platform/deps.ts';
import type { Task } from '../platform/tasks/worker.ts';

const EVERY_MS = 600_000;
const BATCH = 1_000;
const STATEMENTS_AT_ONCE = 10;
// A token that ended long ago is as unknown as any other: its holder is told to log in, either way.
const DAY_MS = 86_400_000;
const SESSIONS_KEPT_MS = DAY_MS;
/** Of one agent. */
const NOTICES_KEPT = 200;
const EVENTS_KEPT_MS = 30 * DAY_MS;

/**
 * Removes, every ten minutes, rows that say nothing any more: full allowances, and sessions, views, resets, codes, places, notices, letters,
 * texts, events, calls of keys, vendors' answers and compared statements long past.
 */
export function createForgetOld(): Task {
  let nextAtMs = 0;
  return {
    name: 'forget-old',
    async runOnce(deps) {
      const atMs = deps.now().getTime();
      // After the clock was set back, the next time may be too far ahead: run now instead.
      if (atMs < nextAtMs && atMs > nextAtMs - EVERY_MS) return false;
      const more = await forget(deps);
      if (!more) nextAtMs = atMs + EVERY_MS;
      return more;
    },
  };
}

/** @returns true when there is more to remove */
async function forget({ sql, now, config: { retention } }: PlatformDeps): Promise<boolean> {
  const at = now();
  const sessionsEnd = new Date(at.getTime() - SESSIONS_KEPT_MS);
  const placesEnd = new Date(at.getTime() - retention.signInsDays * DAY_MS);
  const eventsEnd = new Date(at.getTime() - EVENTS_KEPT_MS);
  const statementsEnd = new Date(at.getTime() - STATEMENT_KEPT_DAYS * DAY_MS);
  const requestsEnd = new Date(at.getTime() - REQUEST_LOG.keptDays * DAY_MS);
  const answersEnd = new Date(at.getTime() - ANSWERS_KEPT_DAYS * DAY_MS);
  const lettersEnd = new Date(at.getTime() - retention.emailsDays * DAY_MS);
  const removed = await Promise.all([
    sql`DELETE FROM rate_limits WHERE key IN (SELECT key FROM rate_limits WHERE full_at < ${at} LIMIT ${BATCH})`,
    sql`DELETE FROM sessions WHERE token_hash IN (
        SELECT token_hash FROM sessions WHERE expires_at < ${sessionsEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM cashier_sessions WHERE token_hash IN (
        SELECT token_hash FROM cashier_sessions WHERE expires_at < ${sessionsEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM password_resets WHERE expires_at < ${at}`,
    // By when it was asked for: the mail with a code may still wait.
    sql`DELETE FROM contact_codes WHERE asked_at < ${sessionsEnd}`,
    sql`DELETE FROM agent_views WHERE expires_at < ${sessionsEnd}`,
    sql`DELETE FROM known_places WHERE (agent_id, place) IN (
        SELECT agent_id, place FROM known_places WHERE seen_at < ${placesEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM sent_letters WHERE (agent_id, id) IN (
        SELECT agent_id, id FROM sent_letters WHERE sent_at < ${lettersEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM mails WHERE id IN (
        SELECT id FROM mails WHERE due_at IS NULL AND created_at < ${lettersEnd} LIMIT ${BATCH})`,
    // Also those that wait while SMS is off: nobody is told so late.
    sql`DELETE FROM texts WHERE id IN (SELECT id FROM texts WHERE created_at < ${lettersEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM webhook_events WHERE (agent_id, id) IN (
        SELECT agent_id, id FROM webhook_events WHERE created_at < ${eventsEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM events WHERE (agent_id, no) IN (
        SELECT agent_id, no FROM events WHERE created_at < ${eventsEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM api_requests WHERE (agent_id, id) IN (
        SELECT agent_id, id FROM api_requests WHERE at < ${requestsEnd} LIMIT ${BATCH})`,
    sql`DELETE FROM vendor_answers WHERE (agent_id, order_id, id) IN (
        SELECT agent_id, order_id, id FROM vendor_answers WHERE at < ${answersEnd} LIMIT ${BATCH})`,
    // Each takes its rows along, up to 11,000.
    sql`DELETE FROM statement_runs WHERE id IN (
        SELECT id FROM statement_runs WHERE at < ${statementsEnd} LIMIT ${STATEMENTS_AT_ONCE})`,
    sql`DELETE FROM notices WHERE id IN (
        SELECT n.id FROM agents a, LATERAL (
          SELECT id FROM notices WHERE agent_id = a.id ORDER BY id DESC OFFSET ${NOTICES_KEPT}) n LIMIT ${BATCH})`,
  ]);
  return removed.some(({ count }) => count === BATCH);
}
