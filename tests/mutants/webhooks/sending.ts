import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTCOMES = 'tests/server/messages/webhooks/outcomes.test.ts';
const AGENTS = 'tests/server/messages/webhooks/agents.test.ts';
const ENDPOINTS = 'tests/server/messages/webhooks/endpoints.test.ts';
const SENDING = 'tests/server/messages/webhooks/sending.test.ts';
const DESTINATION = 'tests/unit/server/webhook-destination.test.ts';

/** When an event is posted, how often, and what is written down of it. */
export const sending: readonly MutatedFile[] = [
  {
    file: 'server/messages/webhooks/send-due.ts',
    beside: [SENDING, ENDPOINTS, OUTCOMES, AGENTS],
    mistakes: {
      'a paused endpoint is posted to': { from: ' AND p.paused_at IS NULL', to: '' },
      'two processes wait for one another': { from: 'FOR UPDATE OF e SKIP LOCKED', to: 'FOR UPDATE OF e' },
      'two processes post one event': { from: 'FOR UPDATE OF e SKIP LOCKED', to: '' },
      'an event is posted again while it is posted': {
        from: 'due_at = ${new Date(at.getTime() + LEASE_MS)}, ',
        to: '',
      },
      'an event is posted again before its post can end': {
        from: 'LEASE_MS = 60_000',
        to: 'LEASE_MS = 5_000',
      },
      'an event of a dead process waits for an hour': {
        from: 'LEASE_MS = 60_000',
        to: 'LEASE_MS = 3_600_000',
      },
      'an event is tried for ever': { from: ', tries = e.tries + 1', to: '' },
      'events are posted before they are due': {
        from: 'e.due_at <= ${at} OR',
        to: 'e.due_at IS NOT NULL OR',
      },
      'an event put off by a fast clock waits for ever': {
        from: ' OR e.due_at > ${latestHonest(at, LONGEST_WAIT_MS)}',
        to: '',
      },
      'the latest event goes first, and the oldest never': {
        from: 'ORDER BY e.due_at',
        to: 'ORDER BY e.due_at DESC',
      },
      'a slow receiver holds up all others': {
        from: 'AND e.agent_id <> ALL (${busyAgents})',
        to: 'AND ${busyAgents}::uuid[] IS NOT NULL',
      },
      'one agent is posted to without bound': { from: 'MAX_PER_AGENT = 5', to: 'MAX_PER_AGENT = 40' },
      'connections are opened without bound': {
        from: 'if (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight.keys());',
        to: '',
      },
      'an event is given to others with it': {
        from: 'WHERE e.agent_id = due.agent_id AND e.id = due.id',
        to: 'WHERE e.agent_id = due.agent_id',
      },
      'an event is posted to the endpoint of another agent': {
        from: 'ON p.agent_id = e.agent_id\n',
        to: 'ON p.agent_id <> e.agent_id\n',
      },
      'how a post went is not written down': { from: 'await noteAttempt(deps, event, attempt);', to: '' },
      'the address is not checked before a post': {
        from: 'const addresses = await checkedAddresses(url, deps.config, options.resolve ?? resolveByDns);',
        to: 'const addresses = [{ address: url.hostname, family: 4 as const }];',
      },
      'the name is looked up again after the check': {
        from: 'post({ url, addresses, headers, body }',
        to: 'post({ url, headers, body }',
      },
      'a refused address stops the worker': {
        from: 'return { isDelivered: false, status: null, answer: error.message };',
        to: 'throw error;',
      },
      'a fault of ours is told as a refused address': {
        from: 'if (!(error instanceof RefusedDestination)) throw error;',
        to: '',
      },
      'posts are not signed': {
        from: '...signatureHeaders(event, { id: event.id, body, at: deps.now() }),',
        to: '',
      },
      'posts are signed with the address': {
        from: 'signatureHeaders(event,',
        to: 'signatureHeaders({ secret: event.url },',
      },
      'a former secret signs for ever': { from: 'p.former_until > ${at}', to: 'p.former_until IS NOT NULL' },
      'a former secret signs no more': { from: 'p.former_until > ${at}', to: 'false' },
      'a receiver may take a minute': { from: 'options.limitMs ?? POST_LIMIT_MS', to: '60_000' },
      'a process ends before its posts have': { from: 'await Promise.all(inFlight.keys());', to: '' },
      'a post that could not be written down ends the process': {
        from: ".catch((error: unknown) => deps.log.error({ err: error, event: event.id }, 'webhook not written down'))",
        to: '',
      },
      'an agent with five posts behind it is never posted to again': {
        from: 'void inFlight.delete(sending)',
        to: 'undefined',
      },
      'the body is sent as another type': { from: "'application/json'", to: "'text/plain'" },
    },
  },
  {
    file: 'server/messages/webhooks/note-attempt.ts',
    beside: [SENDING, ENDPOINTS, OUTCOMES, AGENTS],
    mistakes: {
      'an event asked for again meanwhile is lost': { from: ' AND tries = ${event.tries}`', to: '`' },
      'an event is given up that was delivered meanwhile': {
        from: " AND status = 'PENDING' AND tries",
        to: ' AND tries',
      },
      'the outcome of one event is written on all of an agent': {
        from: 'AND id = ${event.id} AND status',
        to: 'AND status',
      },
      'a failed post sets a paused endpoint going': {
        from: 'due_at = ${endpoint?.pausedAt ? null : dueAt}',
        to: 'due_at = ${dueAt}',
      },
      'pausing and noting lock each other out': {
        from: 'WHERE agent_id = ${event.agentId} FOR NO KEY UPDATE',
        to: 'WHERE agent_id = ${event.agentId}',
      },
      'a test is tried for a day': {
        from: "attempt.isDelivered || event.type === 'webhook.test' ? null",
        to: 'attempt.isDelivered ? null',
      },
      'a delivered event is posted again': {
        from: "attempt.isDelivered || event.type === 'webhook.test' ? null",
        to: "event.type === 'webhook.test' ? null",
      },
      'a failed event counts as delivered': {
        from: "attempt.isDelivered ? 'DELIVERED' : dueAt",
        to: "dueAt === null ? 'DELIVERED' : dueAt",
      },
      'a late answer counts against an endpoint that is well': {
        from: 'if (count === 0) return;\n    if (attempt',
        to: 'if (attempt',
      },
      'an endpoint that works again is failing still': {
        from: 'if (attempt.isDelivered) await noteSuccess(tx, event.agentId);\n    else',
        to: 'if (!attempt.isDelivered)',
      },
      'a test that fails is told as an event given up': {
        from: "status === 'FAILED' && event.type !== 'webhook.test'",
        to: "status === 'FAILED'",
      },
      'an endpoint fails since its last failure, and is never paused': {
        from: ' AND failing_since IS NULL`',
        to: '`',
      },
      'one success heals the endpoints of all agents': {
        from: 'SET failing_since = NULL WHERE agent_id = ${agentId} AND',
        to: 'SET failing_since = NULL WHERE',
      },
      'one failure counts against all agents': {
        from: 'SET failing_since = ${now} WHERE agent_id = ${agentId} AND',
        to: 'SET failing_since = ${now} WHERE',
      },
      'an endpoint is paused by its first lost event': {
        from: '\n      AND failing_since <= ${new Date(now.getTime() - FAILING_TOO_LONG_MS)}`',
        to: '`',
      },
      'an endpoint that fails for a day is not paused': {
        from: 'FAILING_TOO_LONG_MS = 20 *',
        to: 'FAILING_TOO_LONG_MS = 30 *',
      },
      "one agent's failures pause all endpoints that fail": {
        from: 'WHERE agent_id = ${agentId} AND paused_at IS NULL\n      AND failing_since',
        to: 'WHERE paused_at IS NULL\n      AND failing_since',
      },
      'an endpoint paused by failures is told as paused by its agent': {
        from: "paused_by = 'FAILURES'",
        to: "paused_by = 'AGENT'",
      },
      'the events of a paused endpoint stay due': { from: 'await holdEvents(tx, agentId);', to: '' },
      'an agent is not told of the pause': {
        from: 'if (count === 0) return false;\n  await holdEvents(tx, agentId);\n  await tellOwner',
        to: 'if (count === 0) return false;\n  await holdEvents(tx, agentId);\n  if (count < 0) await tellOwner',
      },
      'an agent is told of each lost event': {
        from: '\n      AND (told_at IS NULL OR told_at <= ${new Date(now.getTime() - TOLD_AGAIN_MS)})`',
        to: '`',
      },
      'an agent is told once, and never again': {
        from: ' OR told_at <= ${new Date(now.getTime() - TOLD_AGAIN_MS)}',
        to: '',
      },
      'an endpoint is paused though its events have tries left': {
        from: 'isGivenUp && !(await pauseFailing(tx, agentId, now))',
        to: '(await pauseFailing(tx, agentId, now)) || isGivenUp',
      },
      'an agent who has paused is told of a loss': {
        from: 'WHERE agent_id = ${agentId} AND paused_at IS NULL\n      AND (told_at',
        to: 'WHERE agent_id = ${agentId}\n      AND (told_at',
      },
      'what the receiver answered is lost': {
        from: 'last_answer = ${attempt.answer}',
        to: "last_answer = ''",
      },
      'what status the receiver answered is lost': {
        from: 'last_status = ${attempt.status}',
        to: 'last_status = NULL',
      },
    },
  },
  {
    file: 'server/messages/webhooks/schedule.ts',
    beside: [DESTINATION],
    mistakes: {
      'an event has one try more': { from: 'WAITS_MS[tries - 1]', to: 'WAITS_MS[tries]' },
      'what failed together comes back together': {
        from: 'randomInt(-JITTER_PERCENT, JITTER_PERCENT + 1)',
        to: '0',
      },
      'an event is given up after half a day': { from: '  6 * HOUR_MS,\n  7 * HOUR_MS,\n', to: '' },
      'an event is tried for ever': {
        from: 'if (waitMs === undefined) return null;',
        to: 'if (waitMs === undefined) return now;',
      },
    },
  },
  {
    file: 'server/messages/webhooks/signature.ts',
    beside: [OUTCOMES, AGENTS],
    mistakes: {
      'a recorded post is played back later': {
        from: '.update(`${id}.${secondsOf(at)}.${body}`)',
        to: '.update(`${id}..${body}`)',
      },
      'a recorded post passes for another event': {
        from: '.update(`${id}.${secondsOf(at)}.${body}`)',
        to: '.update(`.${secondsOf(at)}.${body}`)',
      },
      'a recorded post is played back later to programs of before': {
        from: '.update(`${secondsOf(at)}.${body}`)',
        to: '.update(body)',
      },
      'the moment is told in milliseconds': { from: 'Math.floor(at.getTime() / 1000)', to: 'at.getTime()' },
      'everybody has one secret': {
        from: "randomBytes(SECRET_BYTES).toString('base64')",
        to: "`${'a'.repeat(43)}=`",
      },
      'the body is not signed': {
        from: '.update(`${id}.${secondsOf(at)}.${body}`)',
        to: '.update(`${id}.${secondsOf(at)}.`)',
      },
      'programs of before lose every post after a change': {
        from: 'formerSignatureOf(secret, post)',
        to: 'formerSignatureOf(formerSecret ?? secret, post)',
      },
    },
  },
];
