import type { Endpoint } from '#contract/endpoint.ts';
import * as calls from '#contract/purchases.ts';
import { requirePin } from '../factors/sale-pin.ts';
import { type Caller, type RequestOf, route } from '../http/route.ts';
import { cableDraft, electricityDraft } from './device-drafts.ts';
import { resultCheckerDraft } from './exam-drafts.ts';
import type { TransactionRow } from './order.ts';
import { hashRequest, type OrderDraft } from './place.ts';
import { presentTransaction } from './present.ts';
import { purchase } from './purchase.ts';
import { airtimeDraft, dataDraft } from './subscriber-drafts.ts';

type PurchaseRequest = Pick<RequestOf<Endpoint>, 'deps' | 'log'> & {
  caller: Caller;
  idempotencyKey: string;
  pin: string | undefined;
  body: object;
};

async function sell(endpoint: Endpoint, request: PurchaseRequest, makeDraft: () => Promise<OrderDraft>) {
  const key = {
    agentId: request.caller.agentId,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashRequest(endpoint.path, request.body),
  };
  const { deps, log, caller, pin } = request;
  const order = await purchase(deps, log, key, async () => {
    const draft = await makeDraft();
    await requirePin(deps, log, { caller, pin, key, amountKobo: draft.amountKobo });
    return draft;
  });
  return {
    status: order.status === 'PENDING' ? (202 as const) : (201 as const),
    message: outcomeMessage(order),
    data: presentTransaction(order, request.caller.mode),
  };
}

export function outcomeMessage({ status, name, timeline }: TransactionRow): string {
  if (status === 'SUCCESSFUL') return `${name} delivered.`;
  if (status === 'FAILED') return timeline.at(-1)?.note ?? `${name} failed. The money is back in the wallet.`;
  return `${name} is on its way. We keep asking, and return the money if it fails.`;
}

export const purchaseRoutes = [
  route(calls.buyData, (request) =>
    sell(calls.buyData, request, () => dataDraft(request.deps, request.body)),
  ),
  route(calls.buyAirtime, (request) =>
    sell(calls.buyAirtime, request, () => airtimeDraft(request.deps, request.body)),
  ),
  route(calls.buyElectricity, (request) =>
    sell(calls.buyElectricity, request, () => electricityDraft(request.deps, request.body)),
  ),
  route(calls.buyCable, (request) =>
    sell(calls.buyCable, request, () => cableDraft(request.deps, request.body)),
  ),
  route(calls.buyResultChecker, (request) =>
    sell(calls.buyResultChecker, request, () => resultCheckerDraft(request.deps, request.body)),
  ),
];
