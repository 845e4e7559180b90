import type { MutatedFile } from '../../../scripts/mutants/table.ts';

const SALES = 'tests/server/orders/cashiers.test.ts';
const CALLS = 'tests/server/security/cashiers.test.ts';

/** What cashiers sell: their limits, whose sale it is, and what they see of it. */
export const cashierSales: readonly MutatedFile[] = [
  {
    file: 'server/ledger/cashier-day.ts',
    beside: [SALES],
    mistakes: {
      'sales that arrive together exceed the limit of a day': { from: ' FOR UPDATE\n', to: '\n' },
      'no limit of a day holds': {
        from: ' OR sold_kobo + ${chargedKobo}::bigint <= ${dayLimitKobo}',
        to: ' OR true',
      },
      'a failed sale uses up the limit': {
        from: 'cashier_days.sold_kobo - sale.charged_kobo',
        to: 'cashier_days.sold_kobo',
      },
      'a sale is counted for nobody': {
        from: 'cashier_days.sold_kobo + ${chargedKobo} FROM moved',
        to: 'cashier_days.sold_kobo FROM moved',
      },
    },
  },
  {
    file: 'server/orders/cashiers/seller.ts',
    beside: [SALES],
    mistakes: {
      'a cashier sells every service': { from: 'if (!cashier.services.includes(service))', to: 'if (false)' },
      'a cashier sells out of hours': { from: '  refuseOutsideHours(cashier, now);', to: '' },
      'a cashier sells above the limit a sale': { from: 'chargedKobo > saleLimitKobo', to: 'false' },
    },
  },
  {
    file: 'server/orders/cashiers/own-sales.ts',
    beside: [CALLS],
    mistakes: {
      'a cashier lists the sales of all': {
        from: 'cashier ? { ...filters, cashier: cashier.id } : filters',
        to: 'filters',
      },
      'a cashier reads the sale of a colleague': { from: ' AND cashier_id = ${cashier.id}`', to: '`' },
    },
  },
  {
    file: 'server/orders/cashiers/lines.ts',
    beside: [SALES],
    elsewhere: [CALLS],
    mistakes: {
      'the name of a cashier of another shop stands on a line': {
        from: 'WHERE s.agent_id = ${agentId} AND s.order_id IN',
        to: 'WHERE s.order_id IN',
        lives: 'an order has the id of one shop alone',
      },
      'the filter shows the sales of every cashier': {
        from: ' AND s.cashier_id = ${checkCashier(cashier)}',
        to: '',
      },
    },
  },
  {
    file: 'server/orders/cashiers/present.ts',
    beside: [SALES],
    mistakes: {
      'a cashier reads what the agent pays': {
        from: 'cashier ? withoutCost(shown, cashier.name) : shown',
        to: 'shown',
      },
      'a cashier reads the balance on a sale': { from: 'balance: __, ', to: '' },
    },
  },
  {
    file: 'server/orders/cashiers/day.ts',
    beside: [SALES],
    mistakes: {
      'cash is expected for a failed sale': { from: "t.status NOT IN ('FAILED', 'REVERSED')", to: 'true' },
      'a difference changes after it was counted': {
        from: 'row.countedKobo - (row.expectedKobo ?? ZERO)',
        to: 'row.countedKobo - row.cashKobo',
      },
    },
  },
  {
    file: 'server/api/purchases.ts',
    beside: [CALLS],
    mistakes: {
      'a cashier is answered the sale of a colleague by its key': {
        from: 'caller.cashier ? `${path} ${caller.cashier.id}` : path',
        to: 'path',
      },
    },
  },
];
