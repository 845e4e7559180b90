import { FAILURE_CODES, type FailureCode } from '#contract/failure-codes.ts';
import { serviceOf } from '#services/services.ts';
import { pending, REASONS, UNCONFIRMED } from '../outcomes.ts';
import type { Outcome, VendorOrder } from '../vendor.ts';
import { compact } from './compact.ts';
import { deliveryOf } from './delivery.ts';
import type { UpstreamOrder } from './transaction.ts';

/** What an order at the other shop says of ours. */
export function outcomeOf(found: UpstreamOrder, order: VendorOrder): Outcome {
  switch (found.status) {
    case 'SUCCESSFUL':
      return delivered(found, order);
    case 'PENDING':
      return pending(found.ref);
    case 'FAILED':
      // What has been handed out has not certainly failed.
      return hasCodes(found) ? UNCONFIRMED : failed(failureOf(found), found);
    case 'REVERSED':
      return failed('REVERSED', found);
    default:
      return UNCONFIRMED;
  }
}

/** For an order that delivers nothing, whatever its status says: a test key made it. */
export const soldInTestMode = (found: UpstreamOrder): Outcome => failed('VENDOR_ACCOUNT', found);

const hasCodes = ({ details }: UpstreamOrder): boolean => {
  const { meter, pins } = deliveryOf(details);
  return meter?.token !== undefined || pins !== undefined;
};

/**
 * The other shop's FAILED is certain whatever its code, since it is written together with the refund to our wallet there: EXPIRED is
 * a person's decision, and VENDOR_ACCOUNT is about the account that the other shop sells from. A newer shop may have more codes.
 */
const failureOf = ({ failureCode }: UpstreamOrder): FailureCode =>
  FAILURE_CODES.find((code) => code === failureCode) ?? 'REFUSED';

function delivered(found: UpstreamOrder, order: VendorOrder): Outcome {
  const delivery = deliveryOf(found.details);
  // An order is delivered only when all its pins have come.
  if (serviceOf(order.service).delivers === 'pins' && (delivery.pins?.length ?? 0) < (order.quantity ?? 1))
    return pending(found.ref, 'Delivered, but not all pins have come yet.');
  return { kind: 'delivered', delivery, ...compact({ costKobo: found.costKobo, vendorRef: found.ref }) };
}

const failed = (code: FailureCode, { ref }: UpstreamOrder): Outcome => ({
  kind: 'failed',
  code,
  reason: REASONS[code],
  ...(ref && { vendorRef: ref }),
});
