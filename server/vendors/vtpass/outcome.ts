import { serviceOf } from '#services/services.ts';
import { z } from 'zod';
import { clean, positiveKobo } from '../answers/fields.ts';
import { ACCOUNT_REFUSED, pending, PROVIDER_AWAY, refused, UNCONFIRMED, undelivered } from '../outcomes.ts';
import type { Delivery, Outcome, VendorOrder } from '../vendor.ts';
import { type Meaning, meaningOf } from './codes.ts';
import { meterOf } from './meter-delivery.ts';
import { pinsOf } from './pins.ts';

const Transaction = z.looseObject({
  status: z.string(),
  // A number with more digits than a double can hold is no longer the exact id.
  transactionId: z
    .union([z.string().min(1), z.int()])
    .transform((id) => clean(String(id)))
    .optional()
    .catch(undefined),
});

const Answer = z.looseObject({
  code: z.string(),
  requestId: z.string().min(1).optional().catch(undefined),
  content: z
    .looseObject({ transactions: Transaction.optional().catch(undefined) })
    .optional()
    .catch(undefined),
});
type Answer = z.output<typeof Answer>;

/** The order's outcome in an answer of POST /pay. */
export function readPayment(raw: Record<string, unknown>, order: VendorOrder): Outcome {
  const answer = about(order, raw);
  if (!answer) return UNCONFIRMED;
  const meaning = meaningOf(answer.code);
  if (isContradiction(meaning, answer)) return UNCONFIRMED;
  switch (meaning.kind) {
    case 'refused':
      return refused(order, meaning.field, meaning.reason);
    case 'account':
      return ACCOUNT_REFUSED;
    case 'provider-down':
      return PROVIDER_AWAY;
    default:
      return standing(meaning.kind, answer, order);
  }
}

/**
 * The order's outcome in an answer of POST /requery. Here a refusal is about the requery, not the order, and leaves the order
 * open.
 */
export function readRequery(raw: Record<string, unknown>, order: VendorOrder): Outcome {
  const answer = about(order, raw);
  if (!answer) return UNCONFIRMED;
  const meaning = meaningOf(answer.code);
  if (isContradiction(meaning, answer)) return UNCONFIRMED;
  switch (meaning.kind) {
    case 'refused':
    case 'account':
    case 'provider-down':
      return UNCONFIRMED;
    default:
      return standing(meaning.kind, answer, order);
  }
}

/** undefined when it cannot be read or is about another order. */
function about(order: VendorOrder, raw: Record<string, unknown>): Answer | undefined {
  const { data } = Answer.safeParse(raw);
  return data?.requestId === undefined || data.requestId === order.ref ? data : undefined;
}

const FAILING = new Set<Meaning['kind']>(['not-charged', 'reversed', 'refused', 'account', 'provider-down']);

// The code "failed" with the status "delivered" is not a certain failure.
const isContradiction = ({ kind }: Meaning, answer: Answer) =>
  FAILING.has(kind) && statusOf(answer) === 'delivered';

const statusOf = ({ content }: Answer) => content?.transactions?.status.trim().toLowerCase();

type Standing = Exclude<Meaning['kind'], 'refused' | 'account' | 'provider-down'>;

function standing(kind: Standing, answer: Answer, order: VendorOrder): Outcome {
  switch (kind) {
    case 'processing':
      return pending(vendorRef(answer));
    case 'not-charged':
      return undelivered(vendorRef(answer));
    case 'reversed':
      return undelivered(vendorRef(answer), 'REVERSED');
    case 'see-status':
      return byStatus(answer, order);
    case 'unclear':
      return UNCONFIRMED;
  }
}

function byStatus(answer: Answer, order: VendorOrder): Outcome {
  switch (statusOf(answer)) {
    case 'delivered':
      return delivered(answer, order);
    case 'initiated':
    case 'pending':
      return pending(vendorRef(answer));
    case 'failed':
      return undelivered(vendorRef(answer));
    case 'reversed':
      return undelivered(vendorRef(answer), 'REVERSED');
    default:
      return UNCONFIRMED;
  }
}

function delivered(answer: Answer, order: VendorOrder): Outcome {
  const delivery = deliveryOf(answer, order);
  // An order is delivered only when all its pins have come.
  if (serviceOf(order.service).delivers === 'pins' && (delivery.pins?.length ?? 0) < (order.quantity ?? 1))
    return pending(vendorRef(answer), 'Delivered, but not all pins have come yet.');
  const ref = vendorRef(answer);
  const costKobo = positiveKobo(answer.content?.transactions ?? {}, ['total_amount']);
  return { kind: 'delivered', delivery, ...(costKobo && { costKobo }), ...(ref && { vendorRef: ref }) };
}

function deliveryOf(answer: Answer, order: VendorOrder): Delivery {
  switch (serviceOf(order.service).delivers) {
    case 'token':
      return { meter: meterOf(answer) };
    case 'pins':
      return { pins: pinsOf(answer) };
    default:
      return {};
  }
}

const vendorRef = ({ content }: Answer) => content?.transactions?.transactionId;
