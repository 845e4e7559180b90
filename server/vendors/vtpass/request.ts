import type { ServiceCode } from '#contract/service-codes.ts';
import { type Kobo, toNaira } from '#domain/money.ts';
import { toLocalPhone } from '#domain/phone.ts';
import type { VendorOrder } from '../vendor.ts';
import type { RefusedField } from './codes.ts';

type Body = Record<string, string | number>;

/** `impossible`: VTpass cannot take this order. `lacks` tells the operator what is missing in the catalogue. */
export type PayRequest =
  { kind: 'ready'; body: Body } | { kind: 'impossible'; reason: string; field: string; lacks?: string };

// The cable companies that distinguish a renewal from a change; the others take only a bouquet.
const RENEWABLE = new Set(['dstv', 'gotv']);

/** The body of POST /pay for an order (vtpass.com/documentation). */
export function toPayRequest(order: VendorOrder): PayRequest {
  const { vendorCode } = order;
  if (!vendorCode) return notSetUp(order, 'provider', `provider ${order.provider}`);
  const common: Body = {
    request_id: order.ref,
    serviceID: vendorCode,
    phone: toLocalPhone(order.phone ?? order.recipient),
  };
  return SALES[order.service]?.request(order, common) ?? notSold(order);
}

/** False for a service that VTpass does not have. */
export const isSold = (service: ServiceCode): boolean => SALES[service] !== null;

interface Sale {
  /** The request to VTpass, including `common`. */
  request: (order: VendorOrder, common: Body) => PayRequest;
  /** The purchase's field names for provider, plan and recipient, where they differ from network, planId and phone. */
  fields?: { provider?: string; plan?: string; recipient?: string };
}

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
  airtime: { request: (order, common) => ready(withAmount(order, common)) },
  data: {
    request: (order, common) =>
      ofPlan(order, { ...withAmount(order, common), billersCode: toLocalPhone(order.recipient) }),
  },
  electricity: {
    request: (order, common) =>
      ready({ ...withBiller(order, common), variation_code: order.meterType ?? 'prepaid' }),
    fields: { provider: 'discoName', recipient: 'meterNumber' },
  },
  cable: {
    request: (order, common) => cable(order, withBiller(order, common)),
    fields: { provider: 'cableName', recipient: 'smartCardNumber' },
  },
  'result-checker': { request: pins, fields: { provider: 'exam', plan: 'exam' } },
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
  if (!order.planVendorCode) return notSetUp(order, 'plan', `plan ${order.planId ?? '(none)'}`);
  return ready({ ...body, variation_code: order.planVendorCode });
}

const ready = (body: Body): PayRequest => ({ kind: 'ready', body });

const refused = (field: string, lacks: string): PayRequest => ({
  kind: 'impossible',
  field,
  reason: 'This cannot be bought at the moment.',
  lacks,
});

const notSetUp = (order: VendorOrder, field: RefusedField, what: string): PayRequest =>
  refused(fieldOf(order, field), `${what} has no vendorCode in the catalogue`);

// New orders of such a service are refused earlier. This handles an order that was drafted with another vendor.
const notSold = (order: VendorOrder): PayRequest =>
  refused(fieldOf(order, 'provider'), `it does not sell ${order.service}`);

/** The purchase's field name for the subject of a refusal. */
export function fieldOf({ service, vendorCode }: VendorOrder, field: RefusedField): string {
  const { provider = 'network', plan = 'planId', recipient = 'phone' } = SALES[service]?.fields ?? {};
  if (field === 'provider') return provider;
  if (field === 'plan') return plan;
  if (field === 'recipient') return vendorCode === 'jamb' ? 'profileId' : recipient;
  return field;
}

/** "1500", "1500.50". */
const plainNaira = (amountKobo: Kobo) => toNaira(amountKobo).replace(/\.00$/, '');
