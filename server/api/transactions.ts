import { exportTransactions } from '#contract/export-transactions.ts';
import { transactionTotals } from '#contract/transaction-totals.ts';
import * as calls from '#contract/transactions.ts';
import { notFound } from '../platform/errors.ts';
import { route } from './route.ts';
import { take } from '../platform/limits/limit.ts';
import { LIMITS } from '../platform/limits/limits.ts';
import { findForCaller, forCaller } from '../orders/cashiers/own-sales.ts';
import { presentFor } from '../orders/cashiers/present.ts';
import { exportCsv } from '../orders/export.ts';
import { listTransactions } from '../orders/list.ts';
import { outcomeMessage } from './purchases.ts';
import { requeryNow } from '../orders/requery.ts';
import { summarise } from '../orders/summary.ts';
import { totalTransactions } from '../orders/totals.ts';

const unknownRef = (ref: string) => notFound(`There is no transaction ${ref}.`);

// The fixed paths come before :ref, which would match them too.
export const transactionRoutes = [
  route(calls.transactions, async ({ deps, caller, query }) => {
    const { rows, nextCursor } = await listTransactions(deps.sql, caller.agentId, forCaller(caller, query));
    const data = rows.map((row) => presentFor(caller, row));
    return { message: 'Transactions', data, meta: { nextCursor } };
  }),
  route(exportTransactions, async ({ deps, caller, query }) => {
    await take(deps, LIMITS.export, caller.agentId);
    return exportCsv(deps.sql, caller.agentId, query);
  }),
  route(transactionTotals, async ({ deps, caller, query }) => ({
    message: 'Totals',
    data: await totalTransactions(deps.sql, caller.agentId, query),
  })),
  route(calls.transactionSummary, async ({ deps, caller, query }) => ({
    message: 'Summary',
    data: await summarise(deps.sql, caller.agentId, Number(query.days ?? '7'), deps.now()),
  })),
  route(calls.transaction, async ({ deps, caller, params }) => {
    const row = await findForCaller(deps.sql, caller, params.ref);
    if (!row) throw unknownRef(params.ref);
    return { message: 'Transaction', data: presentFor(caller, row) };
  }),
  route(calls.requeryTransaction, async ({ deps, caller, params }) => {
    await take(deps, LIMITS.requery, caller.agentId);
    const isTheirs = await findForCaller(deps.sql, caller, params.ref);
    const order = isTheirs && (await requeryNow(deps, caller.agentId, params.ref));
    if (!order) throw unknownRef(params.ref);
    return { message: outcomeMessage(order), data: presentFor(caller, order) };
  }),
];
