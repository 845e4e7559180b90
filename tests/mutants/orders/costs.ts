import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const COSTS = 'tests/server/orders/vendors/costs.test.ts';
const LISTED = 'tests/server/catalogue/costs.test.ts';
const BOOKS = 'tests/server/cli/vendor-books.test.ts';
const RECONCILE = 'tests/server/cli/reconcile.test.ts';

/** What an order costs, and what the house earns by it. */
export const costs: readonly MutatedFile[] = [
  {
    file: 'server/ledger/profit.ts',
    beside: [COSTS],
    elsewhere: [RECONCILE],
    mistakes: {
      'a loss is booked as a profit': {
        from: "CASE WHEN cost_kobo < ${own} THEN 'vendor:' || vendor ELSE ${PROFIT} END,\n      CASE WHEN cost_kobo < ${own} THEN ${PROFIT} ELSE 'vendor:' || vendor END, abs(${own} - cost_kobo), ${now}::timestamptz\n    FROM ended WHERE cost_kobo <> ${own}${beside}\n  )`;\n\n/** The same",
        to: "'vendor:' || vendor, ${PROFIT}, abs(${own} - cost_kobo), ${now}::timestamptz\n    FROM ended WHERE cost_kobo <> ${own}${beside}\n  )`;\n\n/** The same",
      },
      'a late delivery costs nothing where the vendor does not say what it charged': {
        from: 'coalesce(${saidKobo ?? null}::bigint, ${listed})',
        to: '${saidKobo ?? null}::bigint',
      },
      'what a late delivery cost is booked as earned': {
        from: '${PROFIT}, ${vendorAccount(vendor)}, kobo',
        to: '${vendorAccount(vendor)}, ${PROFIT}, kobo',
      },
    },
  },
  {
    file: 'server/ledger/settle-order.ts',
    beside: [COSTS],
    mistakes: {
      'our list counts for more than what the vendor says': {
        from: 'coalesce(${cost?.saidKobo ?? null}, listed_kobo)',
        to: 'coalesce(listed_kobo, ${cost?.saidKobo ?? null})',
      },
      'what an order earned is not booked': {
        from: '${bookProfit(sql, ownPart(sql, order), now, commissionTransfer(sql, order, now))}',
        to: '',
      },
    },
  },
  {
    file: 'server/ledger/refund-order.ts',
    beside: [COSTS],
    mistakes: {
      'the profit of an order that was taken back stays': {
        from: '${takeBackEarned(sql, order, now)}${noteReversal(sql, now)}',
        to: '${noteReversal(sql, now)}',
      },
    },
  },
  {
    file: 'server/catalogue/costs.ts',
    beside: [LISTED, COSTS],
    mistakes: {
      'the cost of a later day counts for an earlier order': {
        from: 'vendor = ${vendor} AND since <= ${at}\n        ORDER BY since DESC LIMIT 1)`\n    : sql',
        to: 'vendor = ${vendor}\n        ORDER BY since DESC LIMIT 1)`\n    : sql',
      },
      'the first cost ever counts': {
        from: 'WHERE plan_id = ${planId} AND vendor = ${vendor} AND since <= ${at}\n        ORDER BY since DESC LIMIT 1',
        to: 'WHERE plan_id = ${planId} AND vendor = ${vendor} AND since <= ${at}\n        ORDER BY since LIMIT 1',
      },
      'many pins cost as one': { from: 'cost_kobo * ${quantity}::int', to: 'cost_kobo' },
    },
  },
  {
    file: 'server/orders/cost.ts',
    beside: [COSTS],
    mistakes: {
      'nobody is told of a sale below cost': {
        from: 'const isLoss = costKobo > amountKobo;',
        to: 'const isLoss = false;',
      },
      'nobody is told that a vendor charges something else': {
        from: 'if (!isLoss && (listedKobo === null || listedKobo === costKobo)) return;',
        to: 'if (!isLoss) return;',
      },
    },
  },
  {
    file: 'server/platform/alerts/raise-daily.ts',
    beside: [COSTS],
    mistakes: {
      'an alert comes with every sale': {
        from: 'if (await takeTurn(tx, about, DAY_MS, now)) await',
        to: 'await',
      },
      'an alert comes once and never again': {
        from: 'DAY_MS = 24 * 3_600_000',
        to: 'DAY_MS = 24_000 * 3_600_000',
      },
    },
  },
  {
    file: 'server/backoffice/vendor-books.ts',
    beside: [BOOKS],
    mistakes: {
      'pending orders are a difference': {
        from: 'add(booksKobo, pendingKobo)',
        to: 'add(booksKobo, kobo(pendingKobo * 0n))',
      },
      'a vendor that has too little is not told': {
        from: 'heldKobo < least ? least : heldKobo > most',
        to: 'heldKobo > most',
      },
    },
  },
  {
    file: 'server/backoffice/reconcile/profit.ts',
    beside: [RECONCILE],
    mistakes: {
      'a profit that went back though the order stands is not found': {
        from: "OR coalesce(b.kobo, 0) <> CASE o.status WHEN 'REVERSED' THEN o.earned_kobo ELSE 0 END",
        to: '',
      },
      'a profit that was booked the wrong way round is not found': {
        from: "THEN -amount_kobo END AS kobo\n            FROM transfers WHERE agent_id = o.agent_id AND subject_ref = o.ref AND kind = 'PROFIT')",
        to: "THEN amount_kobo END AS kobo\n            FROM transfers WHERE agent_id = o.agent_id AND subject_ref = o.ref AND kind = 'PROFIT')",
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/wanted.ts',
    beside: [LISTED],
    mistakes: {
      'an import of a part withdraws the rest': {
        from: '...stored.plans.filter(({ id, withdrawnAt }) => !withdrawnAt && !named.has(id)),',
        to: '',
      },
      'an import of a part takes away what it does not speak of': {
        from: 'kept ? columnsOf(kept) : NEW_PLAN',
        to: 'NEW_PLAN',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/import-export.ts',
    beside: [LISTED],
    mistakes: {
      'an older file undoes what a colleague changed': {
        from: 'if (changes.length > 0) problems.push',
        to: 'if (changes.length < 0) problems.push',
      },
    },
  },
  {
    file: 'server/backoffice/catalogue/price-doubts.ts',
    beside: [LISTED],
    elsewhere: ['tests/server/cli/house.test.ts'],
    mistakes: {
      'the discount is left out of what agents pay': {
        from: "subtract(price, share(price, discounts.get(level ?? '') ?? provider?.discountPoints ?? 0))",
        to: 'price',
      },
      'a discount above every commission is not doubted': {
        from: 'points <= most\n',
        to: 'points <= most + 10_000\n',
      },
    },
  },
];
