import { type Kobo, toNaira } from '#domain/money.ts';
import { toLocalPhone } from '#domain/phone.ts';
import type { VendorOrder } from '../vendor.ts';
import type { RefusedField } from './codes.ts';

type Body = Record<string, string | number>;

/** `impossible`: VTpass cannot be asked for this at all. `lacks` tells the operator what the catalogue is missing. */
export type PayRequest =
  { kind: 'ready'; body: Body } | { kind: 'impossible'; reason: string; field: string; lacks?: string };

// The cable companies that tell a renewal from a change; the others take a bouquet only.
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
  const amount = plainNaira(order.faceKobo);
  switch (order.service) {
    case 'airtime':
      return ready({ ...common, amount });
    case 'data':
      return ofPlan(order, { ...common, amount, billersCode: toLocalPhone(order.recipient) });
    case 'electricity':
      return electricity(order, { ...common, amount, billersCode: order.recipient });
    case 'cable':
      return cable(order, { ...common, amount, billersCode: order.recipient });
    case 'result-checker':
      return pins(order, common);
  }
}

function electricity(order: VendorOrder, body: Body): PayRequest {
  return ready({ ...body, variation_code: order.meterType ?? 'prepaid' });
}

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
  // JAMB sells its pins by name: one for the candidate whose profile it is.
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

const notSetUp = (order: VendorOrder, field: RefusedField, what: string): PayRequest => ({
  kind: 'impossible',
  field: fieldOf(order, field),
  reason: 'This cannot be bought at the moment.',
  lacks: `${what} has no vendorCode in the catalogue`,
});

/** What the body of the purchase calls the thing a refusal is about. */
export function fieldOf({ service, vendorCode }: VendorOrder, field: RefusedField): string {
  const isAirtimeOrData = service === 'airtime' || service === 'data';
  if (field === 'recipient') return recipientField(service, vendorCode);
  if (field === 'provider') return isAirtimeOrData ? 'network' : PROVIDER_FIELDS[service];
  if (field === 'plan') return service === 'result-checker' ? 'exam' : 'planId';
  return field;
}

const PROVIDER_FIELDS = {
  airtime: 'network',
  data: 'network',
  electricity: 'discoName',
  cable: 'cableName',
  'result-checker': 'exam',
} as const;

function recipientField(service: VendorOrder['service'], vendorCode: string | null): string {
  if (service === 'electricity') return 'meterNumber';
  if (service === 'cable') return 'smartCardNumber';
  return vendorCode === 'jamb' ? 'profileId' : 'phone';
}

/** "1500", "1500.50". */
const plainNaira = (amountKobo: Kobo) => toNaira(amountKobo).replace(/\.00$/, '');
