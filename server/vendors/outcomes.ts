import type { FailureCode } from '#contract/failure-codes.ts';
import type { Silence } from './http/exchange.ts';
import { fieldOf, type RefusedField } from './purchase-fields.ts';
import type { Failure, Outcome, VendorOrder } from './vendor.ts';

/** Why an order failed, in the provider's place: for a failure that says no more than its code. */
export const REASONS: Record<FailureCode, string> = {
  WRONG_RECIPIENT: 'The provider does not know this number.',
  AMOUNT_OUT_OF_RANGE: 'The provider does not take this amount.',
  PROVIDER_DOWN: 'The provider is down at the moment.',
  REFUSED: 'The provider refused this order.',
  VENDOR_ACCOUNT: 'The provider could not sell to us just now.',
  EXPIRED: 'The provider never confirmed this order.',
  REVERSED: 'The provider took this order back.',
};

/** Says nothing of the order. */
export const UNCONFIRMED: Outcome = {
  kind: 'unknown',
  note: 'The provider has not confirmed this order yet.',
};

export const NO_ANSWER: Outcome = { kind: 'unknown', note: 'The provider gave no answer.' };

/** The vendor refuses our account. The agent is told nothing of it. */
export const ACCOUNT_REFUSED: Failure = {
  kind: 'failed',
  code: 'VENDOR_ACCOUNT',
  reason: 'This could not be sold at the moment.',
};

export const PROVIDER_AWAY: Failure = {
  kind: 'failed',
  code: 'PROVIDER_DOWN',
  reason: 'The provider cannot be reached at the moment.',
};

// The request was never sent, so nothing can have been delivered. It is the vendor that is away, not the provider.
const NOT_REACHED: Failure = {
  kind: 'failed',
  code: 'VENDOR_ACCOUNT',
  reason: 'The provider could not be reached.',
};

/** What becomes of an order when its only request was not answered. */
export const unanswered = ({ neverSent }: Silence): Outcome => (neverSent ? NOT_REACHED : NO_ANSWER);

// We choose the codes of plan and provider, so when they are refused the customer's details are not at fault.
const FAULTS: Record<RefusedField, FailureCode> = {
  recipient: 'WRONG_RECIPIENT',
  amount: 'AMOUNT_OUT_OF_RANGE',
  quantity: 'AMOUNT_OUT_OF_RANGE',
  plan: 'REFUSED',
  provider: 'REFUSED',
};

/** Something in the order was refused. @param reason for the agent */
export const refused = (order: VendorOrder, field: RefusedField, reason: string): Failure => ({
  kind: 'failed',
  code: FAULTS[field],
  reason,
  field: fieldOf(order, field),
});

/** @param ref the vendor's own id of the order, when it has one */
export const pending = (ref: string | undefined, note = 'The provider is working on it.'): Outcome => ({
  kind: 'pending',
  note,
  ...(ref && { vendorRef: ref }),
});

export const undelivered = (ref: string | undefined, code: 'REFUSED' | 'REVERSED' = 'REFUSED'): Failure => ({
  kind: 'failed',
  code,
  reason: 'The provider could not deliver this order.',
  ...(ref && { vendorRef: ref }),
});
