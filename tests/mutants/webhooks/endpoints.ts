import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const OUTCOMES = 'tests/server/messages/webhooks/outcomes.test.ts';
const AGENTS = 'tests/server/messages/webhooks/agents.test.ts';
const ENDPOINTS = 'tests/server/messages/webhooks/endpoints.test.ts';
const SENDING = 'tests/server/messages/webhooks/sending.test.ts';

/** Whose endpoint an agent changes, and whose events are sent again. */
export const endpoints: readonly MutatedFile[] = [
  {
    file: 'server/messages/webhooks/endpoint.ts',
    beside: [ENDPOINTS, AGENTS],
    elsewhere: [SENDING, OUTCOMES, 'tests/server/cli/agents.test.ts'],
    mistakes: {
      'an agent resumes what support has paused': {
        from: "if (row.pausedBy === 'OPERATOR')",
        to: 'if (false)',
      },
      'a new registration gets around the pause of support': {
        from: 'if (former) await ownEndpoint(tx, agentId);',
        to: '',
      },
      'a new registration keeps the former secret': { from: 'secret = EXCLUDED.secret, ', to: '' },
      'a new registration signs with the secret of the former too': {
        from: 'former_secret = NULL, former_until = NULL, ',
        to: '',
      },
      'a new registration keeps the former address': { from: 'url = EXCLUDED.url, ', to: '' },
      'a new registration does not resume': {
        from: 'former ? await resume(tx, agentId, now) : await',
        to: 'await',
      },
      'a changed secret changes for all agents': {
        from: 'former_until = ${until}\n    WHERE agent_id = ${agentId}`',
        to: 'former_until = ${until}`',
      },
      'a leaked secret goes on signing': {
        from: 'SET secret = ${newSecret()}, former_secret = secret',
        to: 'SET former_secret = secret',
      },
      'one agent moves the endpoints of all': {
        from: 'failing_since = NULL WHERE agent_id = ${agentId}`;\n  if (events',
        to: 'failing_since = NULL`;\n  if (events',
      },
      'one agent removes the endpoints of all': {
        from: 'DELETE FROM webhook_endpoints WHERE agent_id = ${agentId}',
        to: 'DELETE FROM webhook_endpoints',
      },
      'support pauses one agent, and all stand still': {
        from: 'paused_by = ${pausedBy} WHERE agent_id = ${agentId}`',
        to: 'paused_by = ${pausedBy}`',
      },
      'one paused agent holds the events of all': {
        from: 'SET due_at = NULL WHERE agent_id = ${agentId} AND due_at',
        to: 'SET due_at = NULL WHERE due_at',
      },
      'events that waited are never posted': {
        from: 'UPDATE webhook_events SET due_at = ${now}, tries = 0 WHERE',
        to: 'UPDATE webhook_events SET tries = 0 WHERE',
      },
      'events that waited go on with their last try': {
        from: 'SET due_at = ${now}, tries = 0 WHERE',
        to: 'SET due_at = ${now} WHERE',
      },
      'delivered events are posted anew on resuming': { from: " AND status = 'PENDING'`", to: '`' },
      "one agent's resuming posts the events of all": {
        from: 'tries = 0 WHERE agent_id = ${agentId} AND status',
        to: 'tries = 0 WHERE status',
      },
      'a resumed endpoint is failing from before': {
        from: 'paused_by = NULL, failing_since = NULL',
        to: 'paused_by = NULL',
      },
      'pausing twice tells another time': {
        from: 'if (paused === true && !pausedAt)',
        to: 'if (paused === true)',
      },
      'resuming what runs posts events anew': {
        from: 'if (paused === false && pausedAt)',
        to: 'if (paused === false)',
      },
      'a paused endpoint is shown as failing': { from: "row.pausedAt ? 'paused' : ", to: '' },
    },
  },
  {
    file: 'server/messages/webhooks/deliveries.ts',
    beside: [ENDPOINTS, AGENTS],
    elsewhere: ['tests/server/security/authorisation.test.ts'],
    mistakes: {
      "an agent has another's event sent again": {
        from: 'e.agent_id = ${agentId} AND e.id = ${id}',
        to: 'e.id = ${id}',
      },
      'an event sent again goes to a paused endpoint': {
        from: 'CASE WHEN p.paused_at IS NULL THEN ${now}::timestamptz END',
        to: '${now}::timestamptz',
      },
      'an event sent again has used its tries': {
        from: "SET status = 'PENDING', tries = 0,",
        to: "SET status = 'PENDING',",
      },
      'an event sent again stays given up': {
        from: "SET status = 'PENDING', tries = 0,",
        to: 'SET tries = 0,',
      },
      'an event sent again shows its former answer': {
        from: 'last_tried_at = NULL, last_status = NULL, last_answer = NULL,',
        to: '',
      },
      'an agent reads the events of others': {
        from: 'WHERE e.agent_id = ${agentId} ${cursor',
        to: 'WHERE (true OR e.agent_id = ${agentId}) ${cursor',
      },
      'the last page repeats for ever': { from: 'rows.length > PAGE ?', to: 'rows.length >= 0 ?' },
      'an event is left out between two pages': {
        from: 'rows.slice(0, PAGE)',
        to: 'rows.slice(0, PAGE - 1)',
      },
      'a test is posted to a paused endpoint': { from: 'if (endpoint.pausedAt)', to: 'if (false)' },
      "a test is posted to every agent's endpoint": {
        from: 'FROM webhook_endpoints WHERE agent_id = ${agentId} FOR KEY SHARE',
        to: 'FROM webhook_endpoints FOR KEY SHARE',
      },
      'a cursor of nobody is a fault': { from: 'cursor !== undefined && !validate(cursor)', to: 'false' },
    },
  },
];
