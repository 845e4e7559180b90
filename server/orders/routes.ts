import type { Endpoint } from '#contract/endpoint.ts';
import { buyAirtime, buyData } from '#contract/purchases.ts';
import { transaction, transactions } from '#contract/transactions.ts';
import { notFound } from '../errors.ts';
import { type Caller, type RequestOf, route } from '../http/route.ts';
import { airtimeDraft, amountWithin, dataDraft, plan, sellable, subscriber } from './draft.ts';
import { findTransaction, listTransactions } from './list.ts';
import type { OrderRow } from './order.ts';
import { hashRequest, type OrderDraft } from './place.ts';
import { presentTransaction } from './present.ts';
import { purchase } from './purchase.ts';

type PurchaseRequest = Pick<RequestOf<Endpoint>, 'deps' | 'log'> & {
  caller: Caller;
  idempotencyKey: string;
  body: object;
};

async function sell(endpoint: Endpoint, request: PurchaseRequest, makeDraft: () => Promise<OrderDraft>) {
  const key = {
    agentId: request.caller.agentId,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashRequest(endpoint.path, request.body),
  };
  const order = await purchase(request.deps, request.log, key, makeDraft);
  return {
    status: order.status === 'PENDING' ? (202 as const) : (201 as const),
    message: outcomeMessage(order),
    data: presentTransaction(order),
  };
}

function outcomeMessage({ status, name, timeline }: OrderRow): string {
  if (status === 'SUCCESSFUL') return `${name} delivered.`;
  if (status === 'FAILED') return timeline.at(-1)?.note ?? `${name} failed. The money is back in the wallet.`;
  return `${name} is on its way. We keep asking, and return the money if it fails.`;
}

export const routes = [
  route(buyData, (request) =>
    sell(buyData, request, async () => {
      const { sql } = request.deps;
      const network = await sellable(sql, 'data', 'network', request.body.network);
      const phone = subscriber(request.body, network);
      const chosen = await plan(sql, network, request.body.planId);
      return dataDraft({ network, phone, faceKobo: chosen.priceKobo }, chosen);
    }),
  ),
  route(buyAirtime, (request) =>
    sell(buyAirtime, request, async () => {
      const network = await sellable(request.deps.sql, 'airtime', 'network', request.body.network);
      const phone = subscriber(request.body, network);
      const faceKobo = amountWithin(request.body.amount, network);
      return airtimeDraft({ network, phone, faceKobo });
    }),
  ),
  route(transactions, async ({ deps, caller, query }) => {
    const { rows, nextCursor } = await listTransactions(deps.sql, caller.agentId, query);
    return { message: 'Transactions', data: rows.map(presentTransaction), meta: { nextCursor } };
  }),
  route(transaction, async ({ deps, caller, params }) => {
    const row = await findTransaction(deps.sql, caller.agentId, params.ref);
    if (!row) throw notFound(`There is no transaction ${params.ref}.`);
    return { message: 'Transaction', data: presentTransaction(row) };
  }),
];
