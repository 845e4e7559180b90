import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const STATEMENT = 'tests/server/orders/statement.test.ts';
const RECIPIENTS = 'tests/server/orders/recipients/recipients.test.ts';
const DISPUTES = 'tests/server/orders/disputes/disputes.test.ts';
const TEST_MODE = 'tests/server/orders/test-mode';
const HEALTH = 'tests/server/orders/health/health.test.ts';

/** What an agent reads and keeps beside the orders: the statement, saved customers, disputes, test orders, the providers' health. */
export const agents: readonly MutatedFile[] = [
  {
    file: 'server/orders/list.ts',
    beside: [STATEMENT, 'tests/server/orders/requery.test.ts'],
    mistakes: {
      "an agent reads others' statements": {
        from: 'FROM transactions WHERE agent_id = ${agentId}`',
        to: 'FROM transactions WHERE true`',
      },
      "an agent reads others' orders by their refs": {
        from: 'WHERE agent_id = ${agentId} AND ref = ${ref}',
        to: 'WHERE ref = ${ref}',
      },
      'a line is on two pages': { from: 'AND ${id} < ${cursor}', to: 'AND ${id} <= ${cursor}' },
      'the last day of a range is left out': { from: 'isDay(text) ? DAY_MS : 1', to: 'isDay(text) ? 0 : 1' },
    },
  },
  {
    file: 'server/orders/export.ts',
    beside: [STATEMENT, 'tests/server/orders/reversal.test.ts'],
    mistakes: {
      'a void token is exported as good': {
        from: "status === 'REVERSED' ? `VOID ${token}`",
        to: "status === 'FAILED' ? `VOID ${token}`",
      },
      'the export ends after its first batch': {
        from: 'cursor = rows.at(-1)?.id;\n    if (rows.length < BATCH) return;',
        to: 'return;',
      },
    },
  },
  {
    file: 'server/orders/summary.ts',
    beside: [STATEMENT],
    mistakes: {
      'failed orders count as sales': {
        from: 'rows.filter(({ status }) => !isReturned(status))',
        to: 'rows',
      },
      'the first day is left out': { from: '(days - 1) * DAY_MS', to: '(days - 2) * DAY_MS' },
    },
  },
  {
    file: 'server/orders/recipients/store.ts',
    beside: [RECIPIENTS],
    mistakes: {
      'an agent saves any number of customers': {
        from: 'agent_id = ${agentId}) < ${MAX_SAVED}',
        to: 'agent_id = ${agentId}) < 1000000',
      },
      'one customer less is saved': {
        from: 'agent_id = ${agentId}) < ${MAX_SAVED}',
        to: 'agent_id = ${agentId}) < ${MAX_SAVED - 1}',
      },
      "others' customers use up an agent's room": {
        from: 'FROM recipients WHERE agent_id = ${agentId}) <',
        to: 'FROM recipients) <',
      },
      "an agent removes others' customers": {
        from: 'DELETE FROM recipients WHERE agent_id = ${agentId} AND id',
        to: 'DELETE FROM recipients WHERE id',
      },
      "an agent reads others' customers by changing them": {
        from: 'FROM recipients WHERE agent_id = ${agentId} AND id = ${id}`;\n  if (!before)',
        to: 'FROM recipients WHERE id = ${id}`;\n  if (!before)',
      },
      "an agent changes others' customers": {
        from: 'plan_id = ${after.planId}\n      WHERE agent_id = ${agentId} AND id',
        to: 'plan_id = ${after.planId}\n      WHERE id',
      },
    },
  },
  {
    file: 'server/orders/disputes/write.ts',
    beside: [DISPUTES],
    mistakes: {
      'a resolved dispute is answered': {
        from: "AND state <> 'RESOLVED'\n      RETURNING id",
        to: '\n      RETURNING id',
      },
      'a dispute is resolved twice': {
        from: "AND order_id = ${orderId} AND state <> 'RESOLVED'`;\n  return count",
        to: 'AND order_id = ${orderId}`;\n  return count',
      },
      'an answered dispute waits for support': {
        from: "author === 'agent' ? 'OPEN' : 'ANSWERED'",
        to: "author === 'agent' ? 'OPEN' : 'OPEN'",
      },
      'a second dispute is told as opened': {
        from: "if (count === 0) throw refused('This order already has an open",
        to: "if (false) throw refused('This order already has an open",
      },
    },
  },
  {
    file: 'server/orders/disputes/promise.ts',
    beside: [DISPUTES],
    mistakes: {
      'an order is disputed before what was promised': {
        from: 'DISPUTE_AFTER_SECONDS[row.status] * 1000',
        to: 'DISPUTE_AFTER_SECONDS[row.status]',
      },
      'a funding is disputed as an order': { from: 'if (row.service === null) return null;', to: '' },
      'an order handed to support cannot be disputed': {
        from: "if (row.status === 'PENDING' && row.requeryAt === null) return row.createdAt;",
        to: '',
      },
    },
  },
  {
    file: 'server/orders/test-mode/test-account.ts',
    beside: [TEST_MODE],
    mistakes: {
      'a test account begins with nothing': { from: 'await fillTestWallet(tx, id, FULL, at);', to: '' },
      'a second key opens a second account': { from: 'if (count === 0) return undefined;', to: '' },
    },
  },
  {
    file: 'server/orders/test-mode/forget-test-orders.ts',
    beside: [TEST_MODE],
    mistakes: {
      "an agent's own orders are forgotten": {
        from: 'a.live_agent_id IS NOT NULL AND last_id',
        to: 'last_id',
      },
      'an order is forgotten without its refund': { from: 'oldest.filter(isWhole)', to: 'oldest' },
      'an order that is being settled is waited for': { from: ' FOR UPDATE SKIP LOCKED', to: ' FOR UPDATE' },
      'an order is forgotten while it is settled': { from: ' FOR UPDATE SKIP LOCKED', to: '' },
    },
  },
  {
    file: 'server/orders/health/judge.ts',
    beside: [HEALTH],
    mistakes: {
      'wrong numbers make a provider look ill': { from: ' AND NOT wrong_details', to: '' },
      'orders of test keys make a provider look ill': {
        from: ' AND vendor <> ${TEST_VENDOR}',
        to: '',
      },
      'a provider with half of its orders failed is ill': {
        from: 'recent_failed * 2 > recent THEN',
        to: 'recent_failed * 2 >= recent THEN',
      },
      'few orders make a provider look ill': { from: 'recent >= ${LEAST_ORDERS} AND', to: '' },
      'a provider never gets well': {
        from: 'excluded.recent_failed * 5 <= excluded.recent',
        to: 'excluded.recent_failed * 5 < 0',
      },
      'two processes judge at once': { from: 'if (!turn?.isOurs) return false;', to: '' },
      'a verdict of a wrong clock is waited for': {
        from: ' AND judged_at <= ${ago(now, -CLOCK_TOLERANCE_MS)}',
        to: '',
      },
    },
  },
];
