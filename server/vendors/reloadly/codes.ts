import type { RefusedField } from '../purchase-fields.ts';

/**
 * What an errorCode of Reloadly means for an order that it answers:
 * - `account`: there is a problem with our account or our setup, so the operator must act
 * - `provider-down`: the network or company is switched off at Reloadly
 * - `refused`: something in the order is wrong; `field` is what
 * - `too-soon`: the number was topped up a moment ago
 * - `unclear`: does not tell the order's outcome
 */
export type Meaning =
  | { kind: 'account' | 'provider-down' | 'too-soon' | 'unclear' }
  | { kind: 'refused'; field: RefusedField; reason: string };

const ACCOUNT: Meaning = { kind: 'account' };
const PROVIDER_DOWN: Meaning = { kind: 'provider-down' };
const UNCLEAR: Meaning = { kind: 'unclear' };

const REASONS: Record<RefusedField, string> = {
  recipient: 'These details were refused. Check the number.',
  amount: 'The amount is below the smallest or above the largest one allowed.',
  quantity: 'This quantity is not sold.',
  plan: 'This plan is not sold at the moment. Choose another one.',
  provider: 'This provider is not on sale at the moment. Choose another one.',
};

/** @param reason where the field's usual one does not say it */
const refused = (field: RefusedField, reason = REASONS[field]): Meaning => ({
  kind: 'refused',
  field,
  reason,
});

/** In Reloadly's own list of error codes or in an example of its documentation. */
const DOCUMENTED: [string, Meaning][] = [
  ['INSUFFICIENT_BALANCE', ACCOUNT],
  ['INVALID_AUDIENCE', ACCOUNT],
  ['INVALID_TOKEN', ACCOUNT],
  ['TOKEN_EXPIRED', ACCOUNT],
  ['INACTIVE_ACCOUNT', ACCOUNT],
  ['ACCOUNT_NOT_FOUND', ACCOUNT],
  ['NOT_AUTHORIZED', ACCOUNT],
  // "Blocked due to rate limiting."
  ['RATE_LIMIT_REACHED', ACCOUNT],
  ['MAX_DAILY_TRANSACTION_COUNT_REACHED', ACCOUNT],
  ['MAX_DAILY_TRANSACTION_AMOUNT_REACHED', ACCOUNT],
  ['INVALID_RECIPIENT_PHONE', refused('recipient')],
  ['INVALID_PHONE_NUMBER', refused('recipient')],
  ['PHONE_RECENTLY_RECHARGED', { kind: 'too-soon' }],
  ['INVALID_AMOUNT_FOR_OPERATOR', refused('amount')],
  ['INVALID_AMOUNT', refused('amount')],
  ['COUNTRY_NOT_SUPPORTED', refused('provider')],
  ['OPERATOR_UNAVAILABLE_OR_CURRENTLY_INACTIVE', PROVIDER_DOWN],
  ['OPERATOR_NOT_IN_SERVICE', PROVIDER_DOWN],
  // "May fail for various reasons": that it is final is not said.
  ['TOPUP_TRANSACTION_FAILED', UNCLEAR],
  ['TRANSACTION_CANNOT_BE_PROCESSED_AT_THE_MOMENT', UNCLEAR],
];

/** Unverified: met by others who use Reloadly, and not in its documentation. */
const UNVERIFIED: [string, Meaning][] = [
  ['INSUFFICIENT_WALLET_BALANCE', ACCOUNT],
  ['INVALID_CREDENTIALS', ACCOUNT],
  ['MISSING_TOKEN', ACCOUNT],
  // The request's form, which is ours; the identifier is not used up.
  ['INVALID_INPUT_PROVIDED', ACCOUNT],
  ['LOCAL_AMOUNTS_NOT_SUPPORTED_BY_OPERATOR', ACCOUNT],
  ['INVALID_BILLER_ID', refused('provider')],
  [
    'OPERATOR_AND_RECIPIENT_PHONE_MISMATCH',
    refused('recipient', 'This number is not on this network. Check the number and the network.'),
  ],
  ['INVALID_SUBSCRIBER_ACCOUNT_NUMBER', refused('recipient')],
  ['INVALID_LOCAL_AMOUNT_FOR_OPERATOR', refused('amount')],
  ['MISSING_REQUIRED_AMOUNT_ID', refused('plan')],
  ['AMOUNT_ID_NOT_FOUND', refused('plan')],
  // The order is known: only looking it up tells what became of it.
  ['CUSTOM_IDENTIFIER_ALREADY_USED', UNCLEAR],
  ['REFERENCE_ID_ALREADY_USED', UNCLEAR],
  // Nothing says that these are final.
  ['PROVIDER_INTERNAL_ERROR', UNCLEAR],
  ['REQUEST_FAILED_ON_PROVIDER', UNCLEAR],
  ['TRANSACTION_FAILED_ON_OPERATOR', UNCLEAR],
];

const MEANINGS: ReadonlyMap<string, Meaning> = new Map([...DOCUMENTED, ...UNVERIFIED]);

/** The meaning of an errorCode; one that is in neither list is unclear. */
export const meaningOf = (code: string): Meaning => MEANINGS.get(code) ?? UNCLEAR;
