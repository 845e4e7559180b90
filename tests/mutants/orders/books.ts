import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const RECONCILE = 'tests/server/orders/reconcile-lines.test.ts';

/** An agent's books are compared with the agent's own orders, and with what they cost in the end. */
export const books: readonly MutatedFile[] = [
  {
    file: 'server/orders/reconcile-lines.ts',
    beside: [RECONCILE],
    elsewhere: ['tests/server/security/authorisation.test.ts'],
    mistakes: {
      "an agent's books are compared with another's orders": {
        from: 'WHERE l.agent_id = ${agentId} AND',
        to: 'WHERE',
      },
      "another agent's orders are shown as unnamed": {
        from: 'WHERE agent_id = ${agentId} ${bounds',
        to: 'WHERE (true OR agent_id = ${agentId}) ${bounds',
      },
      'an order that was paid back counts as paid': {
        from: " FILTER (WHERE status IN ('PENDING', 'SUCCESSFUL'))",
        to: '',
      },
      'a pending order counts as not paid': {
        from: "FILTER (WHERE status IN ('PENDING', 'SUCCESSFUL'))",
        to: "FILTER (WHERE status = 'SUCCESSFUL')",
      },
      'another reference passes for this one': { from: ' AND t.client_reference = reference', to: '' },
      'two lines of a reference count once': { from: 'sum(amount)::bigint', to: 'max(amount)::bigint' },
      'a whole life of orders is compared at once': {
        from: '> RECONCILIATION.days * DAY_MS',
        to: '> Infinity',
      },
    },
  },
  {
    file: 'server/api/reconciliation.ts',
    beside: [RECONCILE],
    mistakes: {
      'books are compared without end': { from: '    limit: LIMITS.reconcile,\n', to: '' },
    },
  },
  {
    file: 'server/platform/http/parse-request.ts',
    beside: [RECONCILE],
    mistakes: {
      'every call takes a large body': {
        from: 'readBody(c.req, maxBodyBytes)',
        to: 'readBody(c.req, 2 * 1024 * 1024)',
      },
      'a fault in each line fills the answer': { from: '.slice(0, NAMED_FAULTS)', to: '' },
    },
  },
];
