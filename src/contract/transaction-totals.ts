import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Naira } from './naira.ts';
import { Takings, TransactionFilters } from './transactions.ts';

const Sums = z.extend(Takings, { count: z.number(), in: Naira, out: Naira });

/**
 * The sums of a selection: `in` raised the balance, `out` lowered it, failed and reversed orders included (its refund is a line
 * of its own). `sold` is what customers paid for its orders, and `kept` what the agent keeps of it, failed and reversed ones left
 * out: an order without a selling price counts as sold for its price, and `kept` is null when none has one. Not `complete`: the
 * selection is larger than was counted. `byDay` has the newest hundred days in Lagos with a line, those counted to their end.
 */
export const transactionTotals = endpoint({
  method: 'GET',
  path: 'transactions/totals',
  access: 'agent',
  tag: 'Transactions',
  summary: 'The number and the sums of the transactions that match the filters',
  query: TransactionFilters,
  data: z.extend(Sums, {
    complete: z.boolean(),
    byDay: z.optional(z.array(z.extend(Sums, { date: z.string() }))),
  }),
});
export type TransactionTotals = z.output<(typeof transactionTotals)['data']>;
