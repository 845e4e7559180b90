import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const WRITERS = 'tests/server/orders/two-writers.test.ts';
const SETTLE = 'tests/server/orders/settle.test.ts';
const CLAIM = 'tests/server/orders/claim-due.test.ts';
const REQUERY = 'tests/server/orders/requery.test.ts';
const REVERSAL = 'tests/server/orders/reversal.test.ts';

/** What learns of an order's outcome, and writes it down. */
export const settling: readonly MutatedFile[] = [
  {
    file: 'server/orders/settle.ts',
    beside: [SETTLE, WRITERS, REVERSAL],
    elsewhere: [
      REQUERY,
      'tests/server/orders/purchase.test.ts',
      'tests/server/messages/alerts/alerts.test.ts',
      'tests/server/orders/test-mode/scenarios.test.ts',
    ],
    mistakes: {
      'a prepaid meter is settled without its token': {
        from: '!outcome.delivery?.meter?.token',
        to: 'false',
      },
      'a postpaid bill stays pending for ever': {
        from: "\n  order.request.meterType === 'prepaid' &&",
        to: '',
      },
      'cable stays pending for want of a token': {
        from: "\n  order.service === 'electricity' &&",
        to: '',
        lives:
          'Only an order of electricity has a type of meter, which is asked about too: the check says so to the reader.',
      },
      'an unknown outcome is refunded': {
        from: 'return fail(sql, order, outcome, answer);\n  return keepOpen(sql, order, outcome, answer);',
        to: "return fail(sql, order, outcome, answer);\n  return fail(sql, order, { kind: 'failed', code: 'EXPIRED', reason: outcome.note }, answer);",
      },
      'a delivered order that the vendor now calls failed is refunded': {
        from: 'if (isReversal(outcome)) return takeBack',
        to: "if (outcome.kind === 'failed') return takeBack",
      },
      'a test order takes its provider off sale': {
        from: "=== 'PROVIDER_DOWN' && !isTest",
        to: "=== 'PROVIDER_DOWN'",
      },
      'a reversal is not returned': {
        from: 'if (isReversal(outcome)) return takeBack(sql, order, outcome, answer);',
        to: '',
      },
      'a reversal that comes as the order is delivered is lost': {
        from: 'failed ?? (isReversal(outcome) ? takeBack(sql, order, outcome, answer) : undefined)',
        to: 'failed',
      },
      'a failure that comes as the order is delivered is refunded': {
        from: 'failed ?? (isReversal(outcome) ? takeBack(sql, order, outcome, answer) : undefined)',
        to: 'failed ?? takeBack(sql, order, outcome, answer)',
      },
      'a delivered order is asked about for ever': {
        from: 'isAnswered ? null : nextRequeryAt',
        to: 'nextRequeryAt',
      },
      'a reversed order is asked about again': {
        from: "AND id = ${order.id} AND status = 'SUCCESSFUL'\n",
        to: 'AND id = ${order.id}\n',
      },
      'what may be taken back is not asked about again': {
        from: 'outcome.askAgain ? nextRequeryAt : null',
        to: 'null',
      },
      'every delivered order is asked about again': {
        from: 'outcome.askAgain ? nextRequeryAt : null',
        to: 'nextRequeryAt',
      },
      'a late "no answer yet" reopens a settled order': {
        from: "AND id = ${order.id} AND status = 'PENDING' AND vendor",
        to: 'AND id = ${order.id} AND vendor',
      },
      'an order that nobody asks about any more tells nobody': {
        from: "if (row) await raiseAlert(tx, { event: 'order.handed_over', text: handedOver(row) }, now);",
        to: '',
      },
      'an alert is raised for an order settled meanwhile': {
        from: 'if (row) await raiseAlert',
        to: 'await raiseAlert',
      },
      "support is told of agents' test orders": { from: ' && order.vendor !== TEST_VENDOR', to: '' },
      '"Refresh" of an order handed over tells support again': {
        from: ' && order.requeryAt !== null',
        to: '',
      },
      "the vendor's reference is lost with an answer that has none": {
        from: 'coalesce(${outcome.vendorRef ?? null}, vendor_ref)',
        to: '${outcome.vendorRef ?? null}',
      },
      'an outage is not noted': {
        from: "outcome.kind === 'failed' && outcome.code === 'PROVIDER_DOWN'",
        to: 'false',
      },
      'every failure takes the provider off sale': {
        from: "outcome.kind === 'failed' && outcome.code === 'PROVIDER_DOWN'",
        to: "outcome.kind === 'failed'",
      },
      'whoever comes second is told a stale outcome': {
        from: 'keepAnswers(sql, order, attempt);\n  return reread(sql, order);',
        to: 'keepAnswers(sql, order, attempt);\n  return order;',
      },
      'an agent is answered the token of a delivery that was lost': {
        from: 'const delivery = kept(outcome.delivery);',
        to: 'const delivery = null;',
      },
      'a void token is handed out': {
        from: "hasCodes(delivery) ? ' Its token",
        to: "!hasCodes(delivery) ? ' Its token",
      },
      'every failure is told as a refusal': {
        from: 'const { code, reason, vendorRef } = outcome;',
        to: "const { code: _, reason, vendorRef } = outcome;\n  const code = 'REFUSED' as const;",
      },
    },
  },
  {
    file: 'server/orders/requery.ts',
    beside: [CLAIM, REQUERY, WRITERS, REVERSAL],
    elsewhere: [REVERSAL],
    mistakes: {
      'orders of test keys are asked about at a real vendor': {
        from: 'WHERE (vendor = ${TEST_VENDOR}) = ${isTest}\n',
        to: 'WHERE vendor IS NOT NULL\n',
      },
      'an order of a vendor that is gone waits for nobody': {
        from: 'LEFT_ALONE, deps.now(), null)',
        to: 'LEFT_ALONE, deps.now(), order.requeryAt)',
      },
      '"Refresh" ends the schedule of an order': {
        from: 'outcome, asked, order.requeryAt)',
        to: 'outcome, asked, null)',
      },
      'two processes ask about one order': { from: ' FOR UPDATE SKIP LOCKED', to: '' },
      'two processes wait for each other': { from: ' FOR UPDATE SKIP LOCKED', to: ' FOR UPDATE' },
      'the newest orders are asked about first': {
        from: 'ORDER BY requery_at LIMIT',
        to: 'ORDER BY requery_at DESC LIMIT',
      },
      'more are taken than can be asked about': { from: ' LIMIT ${limit} FOR', to: ' FOR' },
      'an order is asked about before its time': {
        from: 'requery_at <= ${now} OR',
        to: 'requery_at IS NOT NULL OR',
      },
      'an order that a wrong clock put off waits for years': {
        from: ' OR requery_at > ${latestHonest(now, longestMs)}',
        to: '',
      },
      'an order is asked about twice where waits are long': {
        from: 'Math.max(LEASE_MS, ...config.requeryWaitsMs)',
        to: 'LEASE_MS',
      },
      'an order of a process that died while asking is lost': {
        from: 'SET requery_at = ${new Date(now.getTime() + LEASE_MS)}',
        to: 'SET requery_at = NULL',
      },
      'an order is taken by two processes while one asks': {
        from: 'const LEASE_MS = 60_000',
        to: 'const LEASE_MS = 0',
      },
      'an order is asked about for ever': {
        from: 'requery_count = requery_count + 1',
        to: 'requery_count = requery_count',
      },
      'no answer is taken for a failure': {
        from: "({ kind: 'unknown', note: 'The provider could not be reached.' })",
        to: "({ kind: 'failed', reason: 'The provider could not be reached.' })",
      },
      '"Refresh" asks about an order that is settled': { from: " || row.status !== 'PENDING'", to: '' },
      '"Refresh" asks another vendor than the one that sold it': {
        from: 'const vendor = row && vendorNamed(deps, row.vendor);',
        to: 'const vendor = row && deps.vendors[0];',
      },
      '"Refresh" hides the dispute': { from: 'dispute: row.dispute ?? null', to: 'dispute: null' },
      'a reversal that nobody confirms is told nobody': {
        from: "isLeft && outcome.kind !== 'delivered'",
        to: 'false',
      },
      'a delivery confirmed again alarms the house': {
        from: "isLeft && outcome.kind !== 'delivered'",
        to: 'isLeft',
      },
    },
  },
  {
    file: 'server/orders/requery-due-orders.ts',
    beside: [CLAIM, REQUERY],
    mistakes: {
      'one answer that was not written down stops the worker': {
        from: ".catch((error: unknown) => deps.log.error({ err: error, ref: order.ref }, 'requery not written down'))",
        to: '',
      },
      'the vendor is asked about any number at once': {
        from: 'const free = MAX_IN_FLIGHT - inFlight.size',
        to: 'const free = MAX_IN_FLIGHT',
      },
      'a process that stops leaves askings behind': { from: 'await Promise.all(inFlight);', to: '' },
      'what is due waits though places are free': { from: 'orders.length === free', to: 'false' },
    },
  },
  {
    file: 'server/orders/vendor-webhook.ts',
    beside: ['tests/server/vendors/vendor-webhook.test.ts', REVERSAL],
    mistakes: {
      "one vendor's webhook moves another vendor's orders": {
        from: 'order?.vendor === vendor && (',
        to: '(order !== undefined) && (',
      },
      'a webhook has a failed order asked about': {
        from: '(!isOpen && !order.hasFailed)',
        to: 'false',
      },
      'anybody has one order asked about without end': {
        from: '  await take(deps, LIMITS.vendorUpdateByRef, ref);\n  if (isOpen)',
        to: '  if (isOpen)',
      },
      'a webhook uses up the schedule': {
        from: "WHEN 'PENDING' THEN greatest(requery_count - 1, 0)",
        to: "WHEN 'PENDING' THEN requery_count",
      },
      'a webhook at first gives a negative count': {
        from: "WHEN 'PENDING' THEN greatest(requery_count - 1, 0)",
        to: "WHEN 'PENDING' THEN requery_count - 1",
      },
      'a delivered order is asked about once, and then no more': {
        from: 'ELSE 0 END',
        to: 'ELSE requery_count END',
      },
      'an order refunded meanwhile is asked about again': {
        from: " AND status IN ('PENDING', 'SUCCESSFUL')",
        to: '',
      },
    },
  },
];
