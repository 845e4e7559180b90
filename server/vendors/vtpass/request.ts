import type { ServiceCode } from '#contract/service-codes.ts';
import { toLocalPhone } from '#domain/phone.ts';
import { type Impossible, notSetUp, notSold } from '../impossible.ts';
import { plainNaira } from '../plain-naira.ts';
import type { VendorOrder } from '../vendor.ts';

type Body = Record<string, string | number>;

export type PayRequest = { kind: 'ready'; body: Body } | Impossible;

// The cable companies that distinguish a renewal from a change; the others take only a bouquet.
const RENEWABLE = new Set(['dstv', 'gotv']);

/** The body of POST /pay for an order (vtpass.com/documentation). */
export function toPayRequest(order: VendorOrder): PayRequest {
  const { vendorCode } = order;
  if (!vendorCode) return lacksCode(order, 'provider', `provider ${order.provider}`);
  const common: Body = {
    request_id: order.ref,
    serviceID: vendorCode,
    phone: toLocalPhone(order.phone ?? order.recipient),
  };
  return SALES[order.service]?.(order, common) ?? notSold(order);
}

/** False for a service that VTpass does not have. */
export const isSold = (service: ServiceCode): boolean => SALES[service] !== null;

/** Makes the request to VTpass, including `common`. */
type Sale = (order: VendorOrder, common: Body) => PayRequest;

const withAmount = (order: VendorOrder, common: Body): Body => ({
  ...common,
  amount: plainNaira(order.faceKobo),
});

const withBiller = (order: VendorOrder, common: Body): Body => ({
  ...withAmount(order, common),
  billersCode: order.recipient,
});

/** How VTpass sells each service; null for services it does not sell. */
const SALES: Record<ServiceCode, Sale | null> = {
  airtime: (order, common) => ready(withAmount(order, common)),
  data: (order, common) =>
    ofPlan(order, { ...withAmount(order, common), billersCode: toLocalPhone(order.recipient) }),
  electricity: (order, common) =>
    ready({ ...withBiller(order, common), variation_code: order.meterType ?? 'prepaid' }),
  cable: (order, common) => cable(order, withBiller(order, common)),
  'result-checker': pins,
  'recharge-cards': null,
};

function cable(order: VendorOrder, body: Body): PayRequest {
  const { action, vendorCode, planVendorCode } = order;
  if (vendorCode && RENEWABLE.has(vendorCode)) {
    if (action === 'renew') return ready({ ...body, subscription_type: 'renew' });
    return ofPlan(order, { ...body, subscription_type: 'change', quantity: 1 });
  }
  if (action === 'renew' && !planVendorCode)
    return {
      kind: 'impossible',
      field: 'action',
      reason: 'This card cannot be renewed. Choose a bouquet instead.',
    };
  return ofPlan(order, body);
}

function pins(order: VendorOrder, body: Body): PayRequest {
  const { quantity = 1, profileId } = order;
  // JAMB sells its pins by name: one pin for each candidate's profile.
  if (order.vendorCode !== 'jamb') return ofPlan(order, { ...body, quantity });
  if (!profileId)
    return { kind: 'impossible', field: 'profileId', reason: "A JAMB pin needs the candidate's profile id." };
  if (quantity !== 1)
    return { kind: 'impossible', field: 'quantity', reason: 'JAMB sells one pin for each profile id.' };
  return ofPlan(order, { ...body, billersCode: profileId });
}

function ofPlan(order: VendorOrder, body: Body): PayRequest {
  if (!order.planVendorCode) return lacksCode(order, 'plan', `plan ${order.planId ?? '(none)'}`);
  return ready({ ...body, variation_code: order.planVendorCode });
}

const ready = (body: Body): PayRequest => ({ kind: 'ready', body });

const lacksCode = (order: VendorOrder, field: 'provider' | 'plan', what: string): PayRequest =>
  notSetUp(order, field, `${what} has no vendorCode in the catalogue`);
