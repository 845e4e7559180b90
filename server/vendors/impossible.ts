import type { Logger } from 'pino';
import { fieldOf, type RefusedField } from './purchase-fields.ts';
import type { Failure, VendorOrder } from './vendor.ts';

/** The vendor cannot take this order. `lacks` tells the operator what is missing in the catalogue. */
export interface Impossible {
  kind: 'impossible';
  reason: string;
  field: string;
  lacks?: string;
}

/** @param lacks what is missing in the catalogue */
export const notSetUp = (order: VendorOrder, field: RefusedField, lacks: string): Impossible => ({
  kind: 'impossible',
  field: fieldOf(order, field),
  reason: 'This cannot be bought at the moment.',
  lacks,
});

/** For an order that was drafted with another vendor: new orders of a service that is not sold are refused earlier. */
export const notSold = (order: VendorOrder): Impossible =>
  notSetUp(order, 'provider', `it does not sell ${order.service}`);

/** The order fails without the vendor being asked. @param vendor its name for the log */
export function failUnasked(
  log: Pick<Logger, 'error'>,
  vendor: string,
  { ref }: VendorOrder,
  { reason, field, lacks }: Impossible,
): Failure {
  if (lacks) log.error({ ref }, `${vendor} cannot be asked: ${lacks}`);
  return { kind: 'failed', code: 'REFUSED', reason, field };
}
