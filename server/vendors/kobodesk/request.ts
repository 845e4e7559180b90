import type { ServiceCode } from '#contract/service-codes.ts';
import { kobo, toNaira } from '#domain/money.ts';
import { type Impossible, notSetUp } from '../impossible.ts';
import { SOLD_THROUGH } from '../sold-through.ts';
import type { VendorOrder } from '../vendor.ts';

type Body = Record<string, string | number | boolean | Record<string, string>>;
type Worded = { kind: 'worded'; body: Body } | Impossible;

/** `body` is JSON, as the purchase's schema in #contract/purchases has it. */
export type PurchaseRequest = { kind: 'ready'; path: string; body: Body } | Impossible;

/** The other shop's code of a provider: ours, where the catalogue has none of its own. */
export const providerCode = ({ vendorCode, provider }: Pick<VendorOrder, 'vendorCode' | 'provider'>) =>
  vendorCode ?? provider;

/** The other shop's id of a plan, likewise; undefined where the order has none. */
export const planCode = ({ planVendorCode, planId }: Pick<VendorOrder, 'planVendorCode' | 'planId'>) =>
  planVendorCode ?? planId;

/** The call that buys an order. */
export function toPurchase(order: VendorOrder): PurchaseRequest {
  const { service, ref, soldThrough } = order;
  const call = BODIES[service](order, providerCode(order));
  if (call.kind === 'impossible') return call;
  const metadata = { [SOLD_THROUGH]: soldThrough ? `${soldThrough} ${ref}` : ref };
  return {
    kind: 'ready',
    path: `services/${service}`,
    body: { ...call.body, clientReference: ref, metadata },
  };
}

const worded = (body: Body): Worded => ({ kind: 'worded', body });

const contact = ({ phone, recipient }: VendorOrder) => phone ?? recipient;

/**
 * Always true where the schema has it: our own shop has compared the number with the network before it sold, and asked the agent
 * where they differ. The order does not say which numbers were ported, and the other shop would refuse those.
 */
const CHECKED = { ported: true };

const BODIES: Record<ServiceCode, (order: VendorOrder, provider: string) => Worded> = {
  airtime: (order, network) =>
    worded({ network, phone: order.recipient, amount: toNaira(order.faceKobo), ...CHECKED }),
  data: (order, network) =>
    ofPlan(order, (planId) => ({ network, phone: order.recipient, planId, ...CHECKED })),
  electricity: (order, discoName) =>
    worded({
      discoName,
      meterNumber: order.recipient,
      meterType: order.meterType ?? 'prepaid',
      amount: toNaira(order.faceKobo),
      phone: contact(order),
    }),
  cable,
  'result-checker': (order) =>
    ofPlan(order, (exam) => ({
      exam,
      quantity: order.quantity ?? 1,
      phone: contact(order),
      ...(order.profileId && { profileId: order.profileId }),
    })),
  'recharge-cards': cards,
};

function cable(order: VendorOrder, cableName: string): Worded {
  const card = { cableName, smartCardNumber: order.recipient, phone: contact(order) };
  if (order.action === 'renew') return worded({ ...card, action: 'renew' });
  return ofPlan(order, (planId) => ({ ...card, planId }));
}

/** Cards are bought by their value. */
function cards(order: VendorOrder, network: string): Worded {
  const { faceKobo, quantity = 1 } = order;
  if (quantity < 1 || faceKobo % BigInt(quantity) !== 0n)
    return notSetUp(order, 'plan', `${faceKobo} kobo are not ${quantity} cards of one value`);
  const value = toNaira(kobo(faceKobo / BigInt(quantity)));
  return worded({ network, value, quantity, phone: contact(order) });
}

function ofPlan(order: VendorOrder, bodyOf: (planId: string) => Body): Worded {
  const planId = planCode(order);
  return planId ? worded(bodyOf(planId)) : notSetUp(order, 'plan', 'the order names no plan');
}
