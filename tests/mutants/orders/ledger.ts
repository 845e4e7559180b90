import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const PURCHASE = 'tests/server/orders/purchase.test.ts';
const WRITERS = 'tests/server/orders/two-writers.test.ts';
const SETTLE = 'tests/server/orders/settle.test.ts';
const REVERSAL = 'tests/server/orders/reversal.test.ts';
const CHAIN = 'tests/server/orders/chain.test.ts';
const IDENTITY = 'tests/server/orders/identity-limits.test.ts';
const DAY_SUMS = 'tests/server/orders/day-sums.test.ts';
const BELL = 'tests/server/orders/bell.test.ts';
const LEDGER = 'tests/server/ledger/orders.test.ts';

/** What an order's money does: the debit, the end, the way back, the sums of the day, the place of a line. */
export const ledger: readonly MutatedFile[] = [
  {
    file: 'server/ledger/settle-order.ts',
    beside: [LEDGER, SETTLE, WRITERS],
    mistakes: {
      'a late "delivered" settles an order that was refunded': { from: " AND status = 'PENDING'", to: '' },
      'what was delivered is not kept': {
        from: 'delivery && sql.json(delivery as never)',
        to: 'null',
      },
      "the vendor's reference is lost with an answer that has none": {
        from: 'coalesce(${vendorRef}, vendor_ref)',
        to: '${vendorRef}',
      },
      'an order that may be taken back is not asked about again': {
        from: 'requery_at = ${requeryAt}',
        to: 'requery_at = NULL',
      },
      'what happened before is lost from the timeline': { from: 'timeline = timeline ||', to: 'timeline =' },
      'an order of another account is settled with it': {
        from: 'WHERE agent_id = ${order.agentId} AND id',
        to: 'WHERE id',
      },
    },
  },
  {
    file: 'server/ledger/refund-order.ts',
    beside: [LEDGER, SETTLE, WRITERS, REVERSAL],
    elsewhere: [DAY_SUMS],
    mistakes: {
      'a late "failed" refunds a delivered order': { from: ' AND status = ${from}', to: '' },
      'a refund is credited with another amount': {
        from: 'wallets.balance_kobo + ended.amount_kobo`',
        to: 'wallets.balance_kobo + ended.discount_kobo`',
      },
      'a refund frees no daily limit': { from: ", ${takeFromDay(sql, 'ended')}", to: '' },
      'a refund comes from an account that was never paid': {
        from: "'vendor:' || vendor, 'wallet'",
        to: "'vendor:' || provider, 'wallet'",
      },
      'a refund goes the wrong way in the books': {
        from: "'vendor:' || vendor, 'wallet', amount_kobo",
        to: "'wallet', 'vendor:' || vendor, amount_kobo",
      },
      'a refund moves the wallet and no books': {
        from: '${now} FROM ended\n    ), stated',
        to: '${now} FROM ended WHERE false\n    ), stated',
      },
      'a refund has no line on the statement': {
        from: 'FROM ended, credited\n',
        to: 'FROM ended, credited WHERE false\n',
      },
      'a refund does not name its order': {
        from: 'recipient, provider, provider_name, ref,\n',
        to: 'recipient, provider, provider_name, refund_ref,\n',
      },
      'a refund begins with a wrong balance': {
        from: 'credited.balance_kobo - amount_kobo, credited.balance_kobo',
        to: 'credited.balance_kobo, credited.balance_kobo',
      },
      'a refunded order is still asked about': { from: 'requery_at = NULL, ', to: '' },
      'refunds pile up behind a locked wallet': { from: ' AND ${patiently(sql)}', to: '' },
      'a number that nobody has counts against the provider': {
        from: 'wrong_details = ${WRONG_DETAILS.has(code)}',
        to: 'wrong_details = false',
      },
      "the vendor's reference is lost with a failure that has none": {
        from: 'coalesce(${vendorRef ?? null}, vendor_ref)',
        to: '${vendorRef ?? null}',
      },
      'what happened before is lost from the timeline': { from: 'timeline = timeline ||', to: 'timeline =' },
      'an order of another account is refunded with it': {
        from: 'WHERE agent_id = ${order.agentId} AND id',
        to: 'WHERE id',
      },
    },
  },
  {
    file: 'server/ledger/tell-agent.ts',
    beside: [BELL],
    mistakes: {
      'a test account rings a bell that nobody sees': { from: ' WHERE a.live_agent_id IS NULL', to: '' },
      'a notice of money leads to no transaction': { from: 'ended.ref,', to: 'NULL,' },
    },
  },
  {
    file: 'server/ledger/debit-order.ts',
    beside: [PURCHASE, LEDGER, BELL],
    elsewhere: [DAY_SUMS, IDENTITY, CHAIN],
    mistakes: {
      'an order is taken for paid by a wallet that is short': {
        from: ' AND balance_kobo >= ${amountKobo}',
        to: '',
      },
      'sales side by side pass the sums of a day': {
        from: ' AND ${withinDay(sql, amountKobo, caps, now)}',
        to: '',
      },
      'an order has no limit by identity': {
        from: '\n        AND ${withinIdentity(sql, agentId, amountKobo, now)}',
        to: '',
      },
      'a sale counts for no sum of the day': { from: ', ${addToDay(sql, amountKobo, caps, now)}', to: '' },
      'sales pile up behind a locked wallet': { from: '\n        AND ${patiently(sql)}', to: '' },
      'a debit moves the wallet and no books': {
        from: 'FROM moved\n    ), ${seller',
        to: 'FROM moved WHERE false\n    ), ${seller',
      },
      'a debit comes into the books with another amount': {
        from: '${vendorAccount(order.vendor)}, ${amountKobo}',
        to: '${vendorAccount(order.vendor)}, ${order.discountKobo}',
      },
      'a debit goes the wrong way in the books': {
        from: "'wallet', ${vendorAccount(order.vendor)}",
        to: "${vendorAccount(order.vendor)}, 'wallet'",
      },
      'a debit pays the provider instead of the vendor': {
        from: 'vendorAccount(order.vendor)',
        to: 'vendorAccount(order.provider)',
      },
      'an order begins with a wrong balance': {
        from: 'balance_kobo + ${amountKobo}, balance_kobo,',
        to: 'balance_kobo, balance_kobo,',
      },
      'an order is answered with a wrong balance before': {
        from: 'kobo(line.balanceAfterKobo + amountKobo)',
        to: 'kobo(line.balanceAfterKobo)',
      },
      'an order of a process that died is never asked about': {
        from: '${order.requeryAt}, ${order.client',
        to: 'NULL::timestamptz, ${order.client',
      },
      'a repeat of a sale is a second sale': {
        from: '${order.idempotencyKey}, ${order.requestHash}',
        to: 'NULL, ${order.requestHash}',
      },
    },
  },
  {
    file: 'server/ledger/day-sums.ts',
    beside: [DAY_SUMS, 'tests/server/ledger/day-sums.test.ts'],
    mistakes: {
      'a sale that fills the daily limit to the kobo is refused': {
        from: '${sold} + ${amountKobo} <= ',
        to: '${sold} + ${amountKobo} < ',
      },
      'a sale that fills the sum without the PIN to the kobo is refused': {
        from: '${withoutPin} + ${amountKobo} <= ',
        to: '${withoutPin} + ${amountKobo} < ',
      },
      "yesterday's sales use up today's limit": {
        from: 'CASE WHEN ${isToday} THEN wallets.sold_kobo ELSE 0 END',
        to: 'wallets.sold_kobo',
      },
      "yesterday's sales without the PIN use up today's sum": {
        from: 'CASE WHEN ${isToday} THEN wallets.sold_without_pin_kobo ELSE 0 END',
        to: 'wallets.sold_without_pin_kobo',
      },
      'two processes around midnight forget what each other sold': {
        from: 'latestHonest(now, 0)]',
        to: 'now]',
      },
      'a day that a wrong clock wrote is waited for': {
        from: 'BETWEEN ${date}::date AND ${latest}::date`',
        to: 'IS NOT NULL AND (${date}::date IS NULL OR ${latest}::date IS NOT NULL)`',
      },
      'sales with the PIN use up the sum without it': {
        from: '=== null ? 0 : amountKobo',
        to: '=== null ? amountKobo : amountKobo',
      },
      'sales without the PIN use up nothing': { from: '=== null ? 0 : amountKobo', to: '=== null ? 0 : 0' },
      "a refund of yesterday's order frees today's limit": {
        from: "wallets.sold_on = (${sql(order)}.created_at AT TIME ZONE 'Africa/Lagos')::date",
        to: 'true',
      },
      'a refund before midnight of Lagos frees the limit of another day': {
        from: "'Africa/Lagos'",
        to: "'UTC'",
      },
      'a refund of more than the day holds raises the limit': {
        from: 'greatest(0, wallets.sold_kobo - ${sql(order)}.amount_kobo)',
        to: 'wallets.sold_kobo - ${sql(order)}.amount_kobo',
      },
    },
  },
  {
    file: 'server/ledger/line.ts',
    beside: [CHAIN],
    mistakes: {
      'reconcile expects lines to chain over a movement without a number': {
        from: 'THEN 2 ELSE 1 END',
        to: 'THEN 1 ELSE 1 END',
      },
      'every movement leaves a gap that hides a lost line': {
        from: 'THEN 2 ELSE 1 END',
        to: 'THEN 2 ELSE 2 END',
      },
      'a process whose clock is behind writes its line below older ones': {
        from: 'greatest(wallets.line_at, ${now})',
        to: '${now}',
      },
      'lines wait for a clock that was wrong to come true': {
        from: 'wallets.line_at <= ${latestHonest(now, 0)}',
        to: 'wallets.line_at IS NOT NULL OR wallets.line_at <= ${latestHonest(now, 0)}',
      },
      'lines of one millisecond stand in no order': {
        from: "right(lpad(to_hex(wallets.line_no), 10, '0'), 7)",
        to: "right(lpad(to_hex(0::bigint), 10, '0'), 7)",
      },
    },
  },
];
