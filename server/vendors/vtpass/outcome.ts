import type { FailureCode } from '#contract/failure-codes.ts';
import { serviceOf } from '#services/services.ts';
import { z } from 'zod';
import type { Delivery, Failure, Outcome, VendorOrder } from '../vendor.ts';
import { type Meaning, meaningOf, type RefusedField } from './codes.ts';
import { clean } from './fields.ts';
import { meterOf } from './meter-delivery.ts';
import { pinsOf } from './pins.ts';
import { fieldOf } from './request.ts';

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

const UNREADABLE = unknown('The provider has not confirmed this order yet.');

// We choose the codes of plan and provider, so when they are refused the customer's details are not at fault.
const REFUSALS: Record<RefusedField, FailureCode> = {
  recipient: 'WRONG_RECIPIENT',
  amount: 'AMOUNT_OUT_OF_RANGE',
  quantity: 'AMOUNT_OUT_OF_RANGE',
  plan: 'REFUSED',
  provider: 'REFUSED',
};

/** The order's outcome in an answer of POST /pay. */
export function readPayment(raw: Record<string, unknown>, order: VendorOrder): Outcome {
  const answer = about(order, raw);
  if (!answer) return UNREADABLE;
  const meaning = meaningOf(answer.code);
  if (isContradiction(meaning, answer)) return UNREADABLE;
  switch (meaning.kind) {
    case 'refused':
      return {
        kind: 'failed',
        code: REFUSALS[meaning.field],
        reason: meaning.reason,
        field: fieldOf(order, meaning.field),
      };
    case 'account':
      return { kind: 'failed', code: 'VENDOR_ACCOUNT', reason: 'This could not be sold at the moment.' };
    case 'provider-down':
      return {
        kind: 'failed',
        code: 'PROVIDER_DOWN',
        reason: 'The provider cannot be reached at the moment.',
      };
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
  if (!answer) return UNREADABLE;
  const meaning = meaningOf(answer.code);
  if (isContradiction(meaning, answer)) return UNREADABLE;
  switch (meaning.kind) {
    case 'refused':
    case 'account':
    case 'provider-down':
      return unknown('The provider has not confirmed this order yet.');
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
      return pending('The provider is working on it.', answer);
    case 'not-charged':
      return failed(answer);
    case 'reversed':
      return reversed(answer);
    case 'see-status':
      return byStatus(answer, order);
    case 'unclear':
      return unknown('The provider has not confirmed this order yet.');
  }
}

function byStatus(answer: Answer, order: VendorOrder): Outcome {
  switch (statusOf(answer)) {
    case 'delivered':
      return delivered(answer, order);
    case 'initiated':
    case 'pending':
      return pending('The provider is working on it.', answer);
    case 'failed':
      return failed(answer);
    case 'reversed':
      return reversed(answer);
    default:
      return UNREADABLE;
  }
}

function delivered(answer: Answer, order: VendorOrder): Outcome {
  const delivery = deliveryOf(answer, order);
  // An order is delivered only when all its pins have come.
  if (serviceOf(order.service).delivers === 'pins' && (delivery.pins?.length ?? 0) < (order.quantity ?? 1))
    return pending('Delivered, but not all pins have come yet.', answer);
  return { kind: 'delivered', delivery, ...vendorRef(answer) };
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

const failed = (answer: Answer): Failure => ({
  kind: 'failed',
  code: 'REFUSED',
  reason: 'The provider could not deliver this order.',
  ...vendorRef(answer),
});

const reversed = (answer: Answer): Outcome => ({ ...failed(answer), code: 'REVERSED' });

const pending = (note: string, answer: Answer): Outcome => ({ kind: 'pending', note, ...vendorRef(answer) });

function unknown(note: string): Outcome {
  return { kind: 'unknown', note };
}

function vendorRef({ content }: Answer): { vendorRef?: string } {
  const id = content?.transactions?.transactionId;
  return id ? { vendorRef: id } : {};
}
