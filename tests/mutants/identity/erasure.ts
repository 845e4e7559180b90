import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const FOLDER = 'tests/server/backoffice/erasure';
const beside = [`${FOLDER}/asked.test.ts`, `${FOLDER}/erase.test.ts`];

export const erasure: readonly MutatedFile[] = [
  {
    file: 'server/identity/erasure/asked.ts',
    beside,
    mistakes: {
      'an agent with money in the wallet is erased': {
        from: 'EXISTS (SELECT FROM wallets WHERE agent_id = a.id AND balance_kobo <> 0) AS balance',
        to: 'false AS balance',
      },
      'a debt of commission does not stand in the way': {
        from: 'commission_accounts WHERE agent_id = a.id AND balance_kobo <> 0',
        to: 'commission_accounts WHERE agent_id = a.id AND balance_kobo > 0',
      },
      'a suspended agent is erased': { from: 'suspended_at IS NOT NULL OR EXISTS', to: 'EXISTS' },
      'asked for again, the days begin anew': {
        from: 'ON CONFLICT (agent_id) DO NOTHING',
        to: 'ON CONFLICT (agent_id) DO UPDATE SET due_at = excluded.due_at',
      },
    },
  },
  {
    file: 'server/backoffice/erasure/erase.ts',
    beside,
    mistakes: {
      'an agent is erased before the day': {
        from: 'WHERE agent_id = ${agentId} AND due_at <= ${at} FOR UPDATE SKIP LOCKED',
        to: 'WHERE agent_id = ${agentId} FOR UPDATE SKIP LOCKED',
      },
      'nothing open stands in the way': {
        from: '(await findOpenThings(tx, agentId)).length > 0',
        to: '(await findOpenThings(tx, agentId)).length > 9',
      },
      'a sale and an erasing wait for each other': {
        from: '    await tx`SELECT FROM wallets WHERE agent_id = ${agentId} FOR UPDATE`;\n    const [agent] = await tx<{ email: string }[]>`SELECT email FROM agents WHERE id = ${agentId} FOR UPDATE`;\n',
        to: '    const [agent] = await tx<{ email: string }[]>`SELECT email FROM agents WHERE id = ${agentId} FOR UPDATE`;\n    await tx`SELECT FROM wallets WHERE agent_id = ${agentId} FOR UPDATE`;\n',
      },
      'the rows of all agents go': {
        from: 'tx`WHERE ${tx(of)} = ${id}`',
        to: 'tx`WHERE ${tx(of)} IS NOT NULL AND ${id}::uuid IS NOT NULL`',
      },
      'the test key works on': { from: 'for (const { id } of tests) await eraseRows(tx, id);', to: '' },
      'the name stays in the lines of others': {
        from: '    await forgetNameOfOthers(tx, agentId);\n',
        to: '',
      },
      'the address waits in mails of before': {
        from: '    await tx`DELETE FROM mails WHERE recipient = ${agent.email}`;\n',
        to: '',
      },
    },
  },
  {
    file: 'server/ledger/forget-names.ts',
    beside,
    mistakes: {
      'lines keep the name of the customer': {
        from: "delivery = delivery #- '{meter,customerName}' #- '{cable,customerName}'",
        to: 'delivery = delivery',
      },
      'lines are called by the customer': {
        from: "replace(description, coalesce(', ' || (request->>'customerName'), ''), '')",
        to: 'description',
      },
      'tokens go too': { from: "delivery #- '{meter,customerName}' #-", to: "delivery #- '{meter}' #-" },
      'lines keep the reference of the caller': { from: 'SET client_reference = NULL, ', to: 'SET ' },
    },
  },
  {
    file: 'server/backoffice/forget-records.ts',
    beside: ['tests/server/backoffice/forget-records.test.ts'],
    mistakes: {
      'records are emptied a year early': {
        from: 'at.getUTCFullYear() - config.retention.recordsYears',
        to: 'at.getUTCFullYear() + 1 - config.retention.recordsYears',
      },
      'lines are emptied again and again': {
        from: 'SET last_id = greatest(old_records.last_id, excluded.last_id)',
        to: 'SET last_id = old_records.last_id',
      },
      'a customer who came again is forgotten': {
        from: 'DELETE FROM customers WHERE agent_id = ${agentId} AND last_id <= ${last}',
        to: 'DELETE FROM customers WHERE agent_id = ${agentId}',
      },
      'the payer of a claim that waits is forgotten': {
        from: " AND status <> 'PENDING' LIMIT",
        to: ' LIMIT',
      },
      'a payment without an agent loses its payer': { from: ' AND agent_id IS NOT NULL LIMIT', to: ' LIMIT' },
    },
  },
  {
    file: 'server/ledger/forget-customers.ts',
    beside: ['tests/server/backoffice/forget-records.test.ts'],
    mistakes: {
      'an order that is not over loses what it is asked about by': {
        from: " AND status <> 'PENDING'",
        to: '',
      },
      'old lines are called by the customer': {
        from: "CASE WHEN service IS NULL THEN description ELSE regexp_replace(description, ' for .*$', '') END",
        to: 'description',
      },
    },
  },
  {
    file: 'server/backoffice/erasure/erase-due.ts',
    beside,
    mistakes: {
      'one that cannot be erased stops the others': {
        from: '          failed.push(error);\n',
        to: '          throw error;\n',
      },
    },
  },
];
