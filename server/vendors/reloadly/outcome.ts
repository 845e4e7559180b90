import { z } from 'zod';
import type { Answer } from '../http/exchange.ts';
import { ACCOUNT_REFUSED, pending, PROVIDER_AWAY, refused, UNCONFIRMED, undelivered } from '../outcomes.ts';
import { fieldOf, type RefusedField } from '../purchase-fields.ts';
import type { Failure, Outcome, VendorOrder } from '../vendor.ts';
import { meaningOf } from './codes.ts';
import { meterOf } from './meter-delivery.ts';
import { type OrderRecord, readRecord, readRecords } from './record.ts';
import type { ApiName } from './request.ts';

/** An answer of POST /topups or POST /pay, with its HTTP status. */
export interface PayAnswer {
  status: number;
  answer: Answer;
}

/** The order's outcome in the answer to its payment. */
export function readPayment(api: ApiName, { status, answer }: PayAnswer, order: VendorOrder): Outcome {
  if (status >= 400) return readRefusal({ status, answer }, order) ?? UNCONFIRMED;
  const record = readRecord(api, answer, order.ref);
  return record ? standing(record, order) : UNCONFIRMED;
}

/**
 * The order's outcome in a list of what Reloadly knows under its reference. An empty list leaves the order open: a payment that
 * takes a minute is listed only at its end.
 */
export function readRequery(api: ApiName, answer: Answer, order: VendorOrder): Outcome {
  const outcomes = readRecords(api, answer, order.ref).map((record) => standing(record, order));
  // One that was delivered, or that may still be, counts more than one that was not.
  const open = outcomes.find(({ kind }) => kind !== 'failed');
  return outcomes.find(({ kind }) => kind === 'delivered') ?? open ?? outcomes[0] ?? UNCONFIRMED;
}

function standing(record: OrderRecord, order: VendorOrder): Outcome {
  switch (record.status) {
    case 'SUCCESSFUL':
      return delivered(record, order);
    case 'PROCESSING':
      return pending(record.id);
    case 'FAILED':
      return undelivered(record.id);
    case 'REFUNDED':
      return undelivered(record.id, 'REVERSED');
    default:
      return UNCONFIRMED;
  }
}

function delivered({ id, pinDetails }: OrderRecord, order: VendorOrder): Outcome {
  const delivery = order.service === 'electricity' ? { meter: meterOf(pinDetails) } : {};
  // Only looking the order up tells the token, without which a prepaid customer has nothing.
  if (delivery.meter && order.meterType !== 'postpaid' && !delivery.meter.token)
    return pending(id, 'Delivered, but its token has not come yet.');
  return { kind: 'delivered', delivery, vendorRef: id };
}

const Refusal = z.looseObject({ errorCode: z.string() });

/** The failure that an error answer makes certain; undefined when it makes none certain. */
function readRefusal({ status, answer }: PayAnswer, order: VendorOrder): Failure | undefined {
  const { data } = Refusal.safeParse(answer);
  if (!data || hasRecord(answer)) return undefined;
  const meaning = meaningOf(data.errorCode);
  // A server in trouble is believed in one case: it looked no further than whether the operator is switched on.
  if (status >= 500 && meaning.kind !== 'provider-down') return undefined;
  switch (meaning.kind) {
    case 'account':
      return ACCOUNT_REFUSED;
    case 'provider-down':
      return PROVIDER_AWAY;
    case 'too-soon':
      return tooSoon(order);
    case 'refused':
      return refused(order, faultOf(meaning.field, order), meaning.reason);
    case 'unclear':
      return undefined;
  }
}

// A refusal beside signs of an accepted order is not a certain failure.
const hasRecord = (answer: Answer) =>
  typeof answer['status'] === 'string' || ['transactionId', 'id'].some((name) => answer[name] != null);

const tooSoon = (order: VendorOrder): Failure => ({
  kind: 'failed',
  code: 'REFUSED',
  reason: 'This number was topped up a moment ago. Wait two minutes and try again.',
  field: fieldOf(order, 'recipient'),
});

// A plan's amount comes from the catalogue, not from the agent.
const faultOf = (field: RefusedField, { planVendorCode }: VendorOrder): RefusedField =>
  field === 'amount' && planVendorCode ? 'plan' : field;
