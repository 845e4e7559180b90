import { serviceOf } from '#services/services.ts';
import { z } from 'zod';
import type { Delivery, Outcome, VendorOrder } from '../vendor.ts';
import { type Meaning, meaningOf, type RefusedField } from './codes.ts';
import { clean } from './fields.ts';
import { meterOf } from './meter-delivery.ts';
import { pinsOf } from './pins.ts';
import { fieldOf } from './request.ts';

const Transaction = z.looseObject({
  status: z.string(),
  // A number of more digits than a double holds is not the id any more.
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

// Plans and providers are ours to name: when they are refused, it is not for what the customer gave.
const FROM_CUSTOMER = new Set<RefusedField>(['recipient', 'amount', 'quantity']);

/** What an answer of POST /pay says of the order. */
export function readPayment(raw: Record<string, unknown>, order: VendorOrder): Outcome {
  const answer = about(order, raw);
  if (!answer) return UNREADABLE;
  const meaning = meaningOf(answer.code);
  if (isContradiction(meaning, answer)) return UNREADABLE;
  switch (meaning.kind) {
    case 'refused':
      return {
        kind: 'failed',
        reason: meaning.reason,
        field: fieldOf(order, meaning.field),
        ...(FROM_CUSTOMER.has(meaning.field) && { wrongDetails: true }),
      };
    case 'account':
      return { kind: 'failed', reason: 'This could not be sold at the moment.' };
    case 'provider-down':
      return { kind: 'failed', reason: 'The provider cannot be reached at the moment.', providerDown: true };
    default:
      return standing(meaning.kind, answer, order);
  }
}

/**
 * What an answer of POST /requery says of the order. The codes that refuse a request are about the question here, not about
 * the order: they leave it open.
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

/** undefined when it cannot be read, or speaks of another order. */
function about(order: VendorOrder, raw: Record<string, unknown>): Answer | undefined {
  const { data } = Answer.safeParse(raw);
  return data?.requestId === undefined || data.requestId === order.ref ? data : undefined;
}

const FAILING = new Set<Meaning['kind']>(['not-charged', 'reversed', 'refused', 'account', 'provider-down']);

// A code that says "failed" beside a status that says "delivered" is no certain failure.
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
  // Whoever bought pins and has not all of them has not got what was paid for.
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

const failed = (answer: Answer): Extract<Outcome, { kind: 'failed' }> => ({
  kind: 'failed',
  reason: 'The provider could not deliver this order.',
  ...vendorRef(answer),
});

const reversed = (answer: Answer): Outcome => ({ ...failed(answer), isReversal: true });

const pending = (note: string, answer: Answer): Outcome => ({ kind: 'pending', note, ...vendorRef(answer) });

function unknown(note: string): Outcome {
  return { kind: 'unknown', note };
}

function vendorRef({ content }: Answer): { vendorRef?: string } {
  const id = content?.transactions?.transactionId;
  return id ? { vendorRef: id } : {};
}
