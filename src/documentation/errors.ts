import {
  ERROR_STATUS,
  type ErrorCode,
  type FieldErrors,
  SESSION_SUPERSEDED_MESSAGE,
} from '#contract/errors.ts';

interface ErrorWords {
  meaning: string;
  /** What a program does about it. */
  remedy: string;
  /** What an answer with this code says to people. */
  example: { message: string; errors?: FieldErrors };
}

const WORDS: Record<ErrorCode, ErrorWords> = {
  MALFORMED_REQUEST: {
    meaning: 'The body is not a JSON object.',
    remedy: 'Fix the program. The same request will fail again.',
    example: { message: 'The body is not valid JSON. Send a JSON object.' },
  },
  UNAUTHENTICATED: {
    meaning: 'The key is missing or unknown, or a newer key of its mode has replaced it.',
    remedy: 'Use the current key. Create a new one if you have lost it.',
    example: { message: 'Please log in.' },
  },
  FORBIDDEN: {
    meaning:
      "This call needs a login, the sale is above the amount of the agent's PIN, or the account is suspended.",
    remedy: 'Do it in the portal, allow the key to sell more on the profile page, or ask support.',
    example: { message: 'An API key cannot make this call. Log in at the portal to do it there.' },
  },
  NOT_FOUND: {
    meaning: 'There is no such call, or you have no such transaction.',
    remedy: 'Check the address and the ref.',
    example: { message: 'There is no transaction 202611230335BE8QFBK5D5.' },
  },
  METHOD_NOT_ALLOWED: {
    meaning: 'The path exists, but not with this method.',
    remedy: 'Use a method from the Allow header.',
    example: { message: 'DELETE does not work here. Use GET.' },
  },
  SESSION_SUPERSEDED: {
    meaning: 'A newer login ended the session. Keys never get this error.',
    remedy: 'Log in again.',
    example: { message: SESSION_SUPERSEDED_MESSAGE },
  },
  IDEMPOTENCY_CONFLICT: {
    meaning: 'This Idempotency-Key was used with another body.',
    remedy:
      'The first order stands. To get it, send its body with the same key. For a new order, use a new key.',
    example: {
      message: 'This Idempotency-Key was used for another request. Send a new key with a new order.',
    },
  },
  PAYLOAD_TOO_LARGE: {
    meaning: 'The body is above 64 KB.',
    remedy: 'Send only the fields of the call.',
    example: { message: 'Send at most 64 KiB in one request.' },
  },
  VALIDATION_FAILED: {
    meaning:
      'A field is missing or wrong, or the agent has reached a limit: `amount` for one sale, `dailyLimit` for a day. `errors` names each field.',
    remedy: 'Nothing was charged. Show the messages to the person who can correct the fields.',
    example: {
      message: 'Enter a Nigerian mobile number of 11 digits, such as 08031234567.',
      errors: { phone: ['Enter a Nigerian mobile number of 11 digits, such as 08031234567.'] },
    },
  },
  INSUFFICIENT_BALANCE: {
    meaning: 'The wallet holds less than the price.',
    remedy: 'Nothing was charged. Fund the wallet, then send the order again with the same key.',
    example: { message: 'Your wallet holds less than the ₦775.00 this costs. Fund it and try again.' },
  },
  RATE_LIMITED: {
    meaning: 'Too many calls.',
    remedy: 'Wait for the number of seconds in the Retry-After header.',
    example: { message: 'Too many tries. Try again in 3 seconds.' },
  },
  INTERNAL: {
    meaning: 'Something failed on our side. A purchase may or may not have been made.',
    remedy: 'Send the purchase again with the same key until you get an answer. Give support the requestId.',
    example: { message: 'Something went wrong on our side. Try again in a moment.' },
  },
  SERVICE_DOWN: {
    meaning: 'The provider is down, or we are.',
    remedy:
      'If `errors` names a field, the provider is down and nothing was charged. Sell it later. ' +
      'If it names none, a purchase may have been made. Send it again with the same key until you get an answer.',
    example: { message: 'We cannot reach our records right now. Try again in a few seconds.' },
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

/** What a call may be refused with, by HTTP status. Keys never get SESSION_SUPERSEDED, and the guide is for keys. */
export const faultsOf = ({ codes }: { codes: readonly ErrorCode[] }): ApiFault[] =>
  FAULTS.filter(({ code }) => codes.includes(code) && code !== 'SESSION_SUPERSEDED').sort(
    (one, other) => one.status - other.status,
  );
