import { ERROR_STATUS, type ErrorCode } from '#contract/errors.ts';
import type { Call } from './calls.ts';

interface ErrorWords {
  meaning: string;
  /** What a program does about it. */
  remedy: string;
}

const WORDS: Record<ErrorCode, ErrorWords> = {
  MALFORMED_REQUEST: {
    meaning: 'The body is not a JSON object.',
    remedy: 'Fix the program; the same request will fail again.',
  },
  UNAUTHENTICATED: {
    meaning: 'The key is missing, unknown, or replaced by a newer key of its mode.',
    remedy: 'Use the current key. Make a new one if it is lost.',
  },
  FORBIDDEN: {
    meaning:
      "This call needs a login, the sale is above the amount of the agent's PIN, or the account is suspended.",
    remedy: 'Do it at the portal, let the key sell more on the profile page, or ask support.',
  },
  NOT_FOUND: {
    meaning: 'There is no such call, or no such transaction of yours.',
    remedy: 'Check the address and the ref.',
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The address is right, but not with this method.',
    remedy: 'Use a method that the Allow header names.',
  },
  SESSION_SUPERSEDED: {
    meaning: 'A newer login ended the session. Keys never get this error.',
    remedy: 'Log in again.',
  },
  IDEMPOTENCY_CONFLICT: {
    meaning: 'This Idempotency-Key was used with another body.',
    remedy:
      'The first order stands. Send its body with the same key to get it. Use a new key for a new order.',
  },
  PAYLOAD_TOO_LARGE: { meaning: 'The body is above 64 KB.', remedy: 'Send only the fields of the call.' },
  VALIDATION_FAILED: {
    meaning: 'A field is missing or wrong; `errors` names each one.',
    remedy: 'Nothing was charged. Show the messages to the person who can correct the fields.',
  },
  INSUFFICIENT_BALANCE: {
    meaning: 'The wallet holds less than the price.',
    remedy: 'Nothing was charged. Fund the wallet, then send again with the same key.',
  },
  RATE_LIMITED: {
    meaning: 'Too many calls.',
    remedy: 'Wait as many seconds as the Retry-After header says.',
  },
  INTERNAL: {
    meaning: 'Our mistake; whether a purchase was made is unknown.',
    remedy: 'Send a purchase again with the same key until you know. Give support the requestId.',
  },
  SERVICE_DOWN: {
    meaning: 'The provider is down, or our own records are.',
    remedy:
      'With a field in `errors` it is the provider, and nothing was charged: sell it later. ' +
      'Without one a purchase may have been made: send it again with the same key until you know.',
  },
};

export interface ApiFault extends ErrorWords {
  code: ErrorCode;
  status: number;
}

/** The closed list, by HTTP status. */
export const FAULTS: readonly ApiFault[] = (Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => ({
  code,
  status: ERROR_STATUS[code],
  ...WORDS[code],
}));

const EVERY_CALL: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED', 'INTERNAL'];
const WITH_INPUT: readonly ErrorCode[] = ['VALIDATION_FAILED'];
const WITH_BODY: readonly ErrorCode[] = ['MALFORMED_REQUEST', 'PAYLOAD_TOO_LARGE'];
const PURCHASE: readonly ErrorCode[] = ['INSUFFICIENT_BALANCE', 'IDEMPOTENCY_CONFLICT', 'SERVICE_DOWN'];

/** What a call may be refused with, by HTTP status. */
export function faultsOf(call: Call): ApiFault[] {
  const hasInput = call.body.length > 0 || call.parameters.some(({ where }) => where === 'query');
  const codes = new Set<ErrorCode>([
    ...EVERY_CALL,
    ...(hasInput ? WITH_INPUT : []),
    ...(call.body.length > 0 ? WITH_BODY : []),
    ...(call.isIdempotent ? PURCHASE : []),
    ...(call.path.startsWith('validate/') ? (['SERVICE_DOWN'] as const) : []),
    ...(call.path.includes('{ref}') ? (['NOT_FOUND'] as const) : []),
  ]);
  return FAULTS.filter(({ code }) => codes.has(code)).sort((one, other) => one.status - other.status);
}
