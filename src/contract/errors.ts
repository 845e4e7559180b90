import * as z from 'zod/mini';

/** The closed list of error codes and the HTTP status each one travels with. */
export const ERROR_STATUS = {
  MALFORMED_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SESSION_SUPERSEDED: 409,
  IDEMPOTENCY_CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  VALIDATION_FAILED: 422,
  INSUFFICIENT_BALANCE: 422,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SERVICE_DOWN: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** The exact text, as the specification has it, that tells a newer login has ended this session. */
export const SESSION_SUPERSEDED_MESSAGE =
  'Your session has expire or you have log in on another device please logout and login again';

/** Field name to the texts an agent reads beside that field. */
export type FieldErrors = Record<string, string[]>;

/** The body of every answer that is not a success. `code` is one of ERROR_CODES when the server is ours. */
export const ErrorAnswer = z.object({
  status: z.literal('error'),
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  requestId: z.optional(z.string()),
});
export type ErrorAnswer = z.output<typeof ErrorAnswer>;
