import type { ErrorCode } from '#contract/errors.ts';
import type { FailureCode } from '#contract/failure-codes.ts';
import { serviceOf } from '#services/services.ts';
import { ACCOUNT_REFUSED, PROVIDER_AWAY, REASONS, UNCONFIRMED } from '../outcomes.ts';
import type { Outcome, VendorOrder } from '../vendor.ts';
import type { Refusal } from './answer.ts';

/**
 * The outcome of an order whose purchase was refused, of all its sendings the first that was looked at. So a code proves what
 * src/api-client/refusals.ts says of a first sending.
 */
export function refusedOutcome({ code, fieldErrors }: Refusal, order: VendorOrder): Outcome {
  const [field] = Object.keys(fieldErrors);
  switch (code) {
    case 'VALIDATION_FAILED':
      return invalid(field, order);
    // The rate is taken before the order is made, and a key that has made one is answered with it whatever the rate.
    case 'RATE_LIMITED':
    case 'INSUFFICIENT_BALANCE':
    case 'UNAUTHENTICATED':
    case 'FORBIDDEN':
    case 'SESSION_SUPERSEDED':
    // Only a wrong setting or another version of the API causes these, before the order is looked at.
    case 'NOT_FOUND':
    case 'METHOD_NOT_ALLOWED':
    case 'MALFORMED_REQUEST':
    case 'PAYLOAD_TOO_LARGE':
      return ACCOUNT_REFUSED;
    // With a field it is the provider, and nothing was bought. Without one it is the other shop's database, which may have it.
    case 'SERVICE_DOWN':
      return field === undefined ? UNCONFIRMED : { ...PROVIDER_AWAY, field };
    // The key has made an order, though not this one; or nothing is known.
    case 'IDEMPOTENCY_CONFLICT':
    case 'INTERNAL':
      return UNCONFIRMED;
  }
}

const NUMBERS = new Set(['meterNumber', 'smartCardNumber', 'profileId']);
const AMOUNTS = new Set(['amount', 'quantity']);
/** Limits of our account there, not of the order. */
const ACCOUNT = new Set(['dailyLimit', 'pin']);

function invalid(field: string | undefined, order: VendorOrder): Outcome {
  if (field !== undefined && ACCOUNT.has(field)) return ACCOUNT_REFUSED;
  const code = field === undefined ? 'REFUSED' : faultOf(field, order);
  return { kind: 'failed', code, reason: REASONS[code], ...(field !== undefined && { field }) };
}

/** Whatever else is refused, such as a plan, was our own choice: the customer's details are not at fault. */
function faultOf(field: string, { service }: VendorOrder): FailureCode {
  if (AMOUNTS.has(field)) return 'AMOUNT_OUT_OF_RANGE';
  // On the other services the phone is only for contact.
  const isNumber = NUMBERS.has(field) || (field === 'phone' && serviceOf(service).recipient === 'phone');
  return isNumber ? 'WRONG_RECIPIENT' : 'REFUSED';
}

type Level = 'error' | 'warn' | undefined;

/** How a refusal is logged: an error is for the owner to fix, a warning passes by itself. */
const LEVELS: Record<Exclude<ErrorCode, 'VALIDATION_FAILED'>, Level> = {
  INSUFFICIENT_BALANCE: 'error',
  UNAUTHENTICATED: 'error',
  FORBIDDEN: 'error',
  SESSION_SUPERSEDED: 'error',
  IDEMPOTENCY_CONFLICT: 'error',
  NOT_FOUND: 'error',
  METHOD_NOT_ALLOWED: 'error',
  MALFORMED_REQUEST: 'error',
  PAYLOAD_TOO_LARGE: 'error',
  RATE_LIMITED: 'warn',
  SERVICE_DOWN: 'warn',
  INTERNAL: 'warn',
};

/** What a customer or an agent typed; of checks too. */
const TYPED = new Set([...NUMBERS, ...AMOUNTS, 'phone', 'meter_number', 'smart_card_number', 'profile_id']);

/** Undefined for what an agent's typing causes. Any other field comes from the catalogue, such as a plan that is no longer sold. */
export function levelOf({ code, fieldErrors }: Refusal): Level {
  if (code !== 'VALIDATION_FAILED') return LEVELS[code];
  return Object.keys(fieldErrors).some((field) => TYPED.has(field)) ? undefined : 'error';
}
