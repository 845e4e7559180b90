import type { Endpoint } from '#contract/endpoint.ts';
import type { CallersOwn } from '#contract/purchases/callers-own.ts';
import { SERVICE_CODES, type ServiceCode } from '#contract/service-codes.ts';
import type { Caller } from '../identity/caller.ts';
import { requirePin } from '../orders/sale-pin.ts';
import { type KeyedRequest, type RequestOf, route, type Route } from './route.ts';
import type { TransactionRow } from '../orders/order.ts';
import { findByKey, hashRequest, type OrderKey } from '../orders/place.ts';
import { presentFor } from '../orders/cashiers/present.ts';
import { refuseService, sellerOf } from '../orders/cashiers/seller.ts';
import { purchase } from '../orders/purchase.ts';
import { findSellingPrice } from '../orders/selling-prices/list.ts';
import type { Purchase, ServiceHandler } from '../orders/services/handler.ts';
import { HANDLERS } from '../orders/services/handlers.ts';

// A body that is not a JSON object cannot belong to an order.
const NO_REQUEST = Buffer.alloc(0);

const keyOf = (
  { path }: Endpoint,
  { caller, idempotencyKey, body, scenario }: Omit<KeyedRequest, 'deps'>,
): OrderKey => ({
  agentId: caller.agentId,
  idempotencyKey,
  // A key that another seller of the shop has used is a conflict: nobody is answered another's sale.
  requestHash: body
    ? hashRequest(caller.cashier ? `${path} ${caller.cashier.id}` : path, body, scenario)
    : NO_REQUEST,
});

/** The route that sells a service. */
function selling(code: ServiceCode, { endpoint, draft: makeDraft }: ServiceHandler): Route {
  const sell = async ({
    deps,
    log,
    caller,
    idempotencyKey,
    pin,
    scenario,
    ...request
  }: RequestOf<Purchase>) => {
    const { clientReference, metadata } = request.body as CallersOwn;
    const key = {
      ...keyOf(endpoint, { caller, idempotencyKey, body: request.body as object, scenario }),
      clientReference,
      metadata,
      scenario,
    };
    const { order, isNew } = await purchase(deps, log, key, async () => {
      const { cashier } = caller;
      if (cashier) refuseService(cashier, code, deps.now());
      const draft = await makeDraft({ ...deps, agentId: caller.agentId }, request.body);
      const dayCaps = await requirePin(deps, log, { caller, pin, amountKobo: draft.amountKobo });
      const sellingPriceKobo = await findSellingPrice(deps.sql, caller.agentId, draft);
      const charged = sellingPriceKobo ?? draft.faceKobo;
      const seller = cashier && sellerOf(cashier, charged, deps.now());
      return { ...draft, dayCaps, sellingPriceKobo, ...(seller && { seller }) };
    });
    return { ...answerOf(order, caller, !isNew), play: isNew ? scenario?.answer : undefined };
  };
  return route<Purchase>(endpoint, sell, async (request) => {
    const order = await findByKey(request.deps.sql, keyOf(endpoint, request));
    return order && answerOf(order, request.caller, true);
  });
}

const answerOf = (order: TransactionRow, caller: Caller, isReplayed: boolean) => ({
  status: order.status === 'PENDING' ? (202 as const) : (201 as const),
  message: outcomeMessage(order),
  data: presentFor(caller, order),
  isReplayed,
});

export function outcomeMessage({ status, name, timeline }: TransactionRow): string {
  switch (status) {
    case 'SUCCESSFUL':
      return `${name} delivered.`;
    case 'FAILED':
    case 'REVERSED':
      return timeline.at(-1)?.note ?? 'The money is back in the wallet.';
    case 'PENDING':
      return `${name} is on its way. We keep asking, and return the money if it fails.`;
  }
}

export const purchaseRoutes = SERVICE_CODES.map((code) => selling(code, HANDLERS[code]));
