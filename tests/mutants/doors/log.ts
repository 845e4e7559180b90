import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const BESIDE = ['tests/unit/server/request-log.test.ts'];
const SERVED = ['tests/server/messages/requests/requests.test.ts'];

/** What is kept of the calls of API keys, and for whom. */
export const log: readonly MutatedFile[] = [
  {
    file: 'server/messages/requests/mask.ts',
    beside: BESIDE,
    elsewhere: SERVED,
    mistakes: {
      'the log has electricity tokens': { from: '/token$|^pin$|', to: '/^pin$|' },
      'the log has the pins of exams': { from: '^pin$|', to: '' },
      'a sentence of the log repeats a token': {
        from: '[...secrets].reduce((told, secret) => told.replaceAll(secret, MASK), text)',
        to: 'text',
      },
      'the log has what was sent in fields that there are not': {
        from: 'fields.includes(name) ? value : MASK',
        to: 'value',
      },
      'the log has a body that cannot be masked': {
        from: 'return `[${body.length} bytes, not kept]`',
        to: "return body.toString('utf8')",
      },
      'the log has the token that was searched for': {
        from: "name === 'search' && value.length > SEARCH_TAIL",
        to: "name === 'search' && value.length > 1_000",
      },
    },
  },
  {
    file: 'server/messages/requests/request-log.ts',
    beside: BESIDE,
    mistakes: {
      'one agent pushes the calls of all others out of the log': {
        from: 'if (own.length === REQUEST_LOG.kept) own.shift();\n      else if',
        to: 'if',
      },
      'a database that is away fills the memory with calls': { from: 'size === MOST', to: 'size === -1' },
    },
  },
  {
    file: 'server/messages/requests/list-requests.ts',
    beside: SERVED,
    mistakes: {
      "an agent reads another agent's calls": {
        from: 'WHERE id = ${agentId} OR live_agent_id = ${agentId}) own',
        to: 'WHERE true OR id = ${agentId}) own',
      },
    },
  },
  {
    file: 'server/messages/requests/keep-requests.ts',
    beside: SERVED,
    mistakes: {
      'the log grows without end': { from: 'WHERE old.agent_id = busy."agentId" AND', to: 'WHERE false AND' },
    },
  },
  {
    file: 'server/api/mount-routes.ts',
    beside: SERVED,
    mistakes: {
      'what people do in the portal is logged with its bodies': {
        from: "if (caller.kind === 'key') c.set('keyCall', endpoint);",
        to: "c.set('keyCall', endpoint);",
      },
    },
  },
  {
    file: 'src/islands/documentation/fill-samples.ts',
    beside: ['tests/unit/documentation/filled-samples.test.ts'],
    mistakes: {
      'a key that opens a wallet is written into the samples': { from: '/^ak_test_', to: '/^ak_' },
    },
  },
  {
    file: 'src/contract/requests.ts',
    beside: SERVED,
    mistakes: {
      'a key that leaked reads what was sent with it': { from: "access: 'session'", to: "access: 'agent'" },
    },
  },
];
