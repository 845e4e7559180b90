import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const beside = ['tests/server/orders/recipients'];

/** Saved customers: an agent's own, and not without end. */
export const customers: readonly MutatedFile[] = [
  {
    file: 'server/orders/recipients/store.ts',
    beside,
    mistakes: {
      'customers are saved without end': { from: 'MAX_SAVED = 500', to: 'MAX_SAVED = 500_000' },
      'two saves at once pass the cap': {
        from: '    await tx`SELECT FROM agents WHERE id = ${agentId} FOR NO KEY UPDATE`;\n',
        to: '',
      },
      'an agent saves one customer too few': { from: ') < ${MAX_SAVED}', to: ') < ${MAX_SAVED - 1}' },
      'the customers of all agents share one cap': {
        from: 'FROM recipients WHERE agent_id = ${agentId}) < ',
        to: 'FROM recipients) < ',
      },
      'a full list cannot be renamed': {
        from: 'OR EXISTS (SELECT FROM recipients WHERE agent_id = ${agentId} AND service',
        to: 'OR EXISTS (SELECT FROM recipients WHERE false AND service',
      },
      'a number with another provider goes past the cap': {
        from: '\n          AND provider = ${body.provider} AND recipient = ${recipient})',
        to: '\n          AND recipient = ${recipient})',
      },
      'a customer of another agent lets one past the cap': {
        from: 'EXISTS (SELECT FROM recipients WHERE agent_id = ${agentId} AND service',
        to: 'EXISTS (SELECT FROM recipients WHERE service',
      },
      'a customer saved again keeps the old name': { from: 'SET name = EXCLUDED.name, ', to: 'SET ' },
      'a customer saved again keeps the old plan': { from: ', plan_id = EXCLUDED.plan_id', to: '' },
      'a number is kept as it was typed': {
        from: 'const recipient = normaliseRecipient(body.service, body.recipient);',
        to: 'const { recipient } = body;',
      },
      'a change takes any number': {
        from: 'const recipient = normaliseRecipient(after.service, after.recipient);',
        to: 'const { recipient } = after;',
      },
      'another agent’s customer is told': {
        from: 'FROM recipients WHERE agent_id = ${agentId} AND id = ${id}`;\n  if (!before)',
        to: 'FROM recipients WHERE id = ${id}`;\n  if (!before)',
      },
      'another agent’s customer is changed': {
        from: 'WHERE agent_id = ${agentId} AND id = ${id}\n      RETURNING',
        to: 'WHERE id = ${id}\n      RETURNING',
      },
      'another agent’s customer is removed': {
        from: 'DELETE FROM recipients WHERE agent_id = ${agentId} AND id',
        to: 'DELETE FROM recipients WHERE id',
      },
      'a plan cannot be taken from a customer': {
        from: 'body.planId === undefined ? before.planId : body.planId',
        to: 'body.planId ?? before.planId',
      },
      'a change of the name loses the plan': {
        from: 'body.planId === undefined ? before.planId : body.planId',
        to: 'body.planId ?? null',
      },
      'a change to a customer saved already is a fault': {
        from: "error.constraint_name === 'recipients_once'",
        to: "error.constraint_name === ''",
      },
      'what is no id is a fault': {
        from: '  if (!validate(id)) throw missing();\n  const [before]',
        to: '  const [before]',
      },
      'a customer that was never there is removed': {
        from: '  if (count === 0) throw missing();\n',
        to: '  void count;\n',
      },
    },
  },
  {
    file: 'server/orders/recipients/check.ts',
    beside,
    mistakes: {
      'a meter number of three digits is kept': { from: '/^\\d{6,20}$/', to: '/^\\d{3,20}$/' },
      'a meter number without end is kept': { from: '/^\\d{6,20}$/', to: '/^\\d{6,}$/' },
      'letters are kept for a meter number': {
        from: 'if (NUMBER.test(number)) return',
        to: 'if (number) return',
      },
      'what is no phone number is kept': { from: 'if (phone) return phone;', to: 'return phone ?? text;' },
    },
  },
  {
    file: 'server/orders/recipients/list.ts',
    beside,
    mistakes: {
      'an agent reads another’s customers': {
        from: 'WHERE r.agent_id = ${agentId} ${service',
        to: 'WHERE r.agent_id IS NOT NULL ${service',
      },
      'an agent reads whom another sold to': {
        from: 'FROM customers WHERE agent_id = ${agentId} AND service = wanted',
        to: 'FROM customers WHERE service = wanted',
      },
      'a customer’s last order is another agent’s': {
        from: 'c.agent_id = r.agent_id AND c.service',
        to: 'c.service',
      },
      'a customer’s last order is of another service': { from: ' AND c.service = r.service', to: '' },
      'a customer’s first order is told as the last': {
        from: 'ORDER BY last_id DESC LIMIT 1',
        to: 'ORDER BY last_id LIMIT 1',
      },
      'the list of customers holds those of all services': {
        from: '${service ? sql`AND r.service = ${service}` : sql``}',
        to: '',
      },
      'a saved customer is listed twice': { from: '.filter((row) => !known.has(identity(row)))', to: '' },
      'a full list is cut short': { from: 'SAVED_LISTED = 500', to: 'SAVED_LISTED = 100' },
      'the recent customers have no end': { from: 'recent.slice(0, RECENT_LISTED)', to: 'recent' },
      'the oldest orders are listed': {
        from: 'ORDER BY last_id DESC LIMIT ${ROWS_READ}',
        to: 'ORDER BY last_id LIMIT ${ROWS_READ}',
      },
      'recent customers are listed oldest first': {
        from: 'a.id < b.id ? 1 : -1',
        to: 'a.id < b.id ? -1 : 1',
      },
    },
  },
];
