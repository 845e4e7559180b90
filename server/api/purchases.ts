import type { Endpoint } from '#contract/endpoint.ts';
import type { KeyMode } from '#contract/keys.ts';
import type { CallersOwn } from '#contract/purchases/callers-own.ts';
import { SERVICE_CODES } from '#contract/service-codes.ts';
import { requirePin } from '../orders/sale-pin.ts';
import { type KeyedRequest, type RequestOf, route, type Route } from './route.ts';
import type { TransactionRow } from '../orders/order.ts';
import { findByKey, hashRequest, type OrderKey } from '../orders/place.ts';
import { presentTransaction } from '../orders/present.ts';
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
  requestHash: body ? hashRequest(path, body, scenario) : NO_REQUEST,
});

/** The route that sells a service. */
function selling({ endpoint, draft: makeDraft }: ServiceHandler): Route {
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
      const draft = await makeDraft({ ...deps, agentId: caller.agentId }, request.body);
      const dayCaps = await requirePin(deps, log, { caller, pin, amountKobo: draft.amountKobo });
      const sellingPriceKobo = await findSellingPrice(deps.sql, caller.agentId, draft);
      return { ...draft, dayCaps, sellingPriceKobo };
    });
    return { ...answerOf(order, caller.mode, !isNew), play: isNew ? scenario?.answer : undefined };
  };
  return route<Purchase>(endpoint, sell, async (request) => {
    const order = await findByKey(request.deps.sql, keyOf(endpoint, request));
    return order && answerOf(order, request.caller.mode, true);
  });
}

const answerOf = (order: TransactionRow, mode: KeyMode, isReplayed: boolean) => ({
  status: order.status === 'PENDING' ? (202 as const) : (201 as const),
  message: outcomeMessage(order),
  data: presentTransaction(order, mode),
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

export const purchaseRoutes = SERVICE_CODES.map((code) => selling(HANDLERS[code]));
