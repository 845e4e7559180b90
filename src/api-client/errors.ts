import type { FieldErrors } from '#contract/errors.ts';

export const CONNECTION_PROBLEM = 'There is a problem with your connection. Check it and try again.';
export const GENERIC_PROBLEM = 'Something went wrong. Please try again.';

interface ApiErrorParts {
  status: number;
  message: string;
  code?: string | undefined;
  fieldErrors?: FieldErrors | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  isAnswer?: boolean;
}

/** The server answered, and refused. `message` is written for the agent to read. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** HTTP status, 400 to 599. */
  readonly status: number;
  /** One of the contract's ERROR_CODES; undefined when the body is not an error as the contract writes it: a proxy's, a firewall's. */
  readonly code: string | undefined;
  /** Field name to its texts; empty when no field is named. */
  readonly fieldErrors: FieldErrors;
  readonly requestId: string | undefined;
  /** Whole seconds until the same call may be tried again. */
  readonly retryAfterSeconds: number | undefined;
  /** False when there was no call: the page itself found what is wrong. */
  readonly isAnswer: boolean;

  constructor(parts: ApiErrorParts) {
    super(parts.message);
    this.status = parts.status;
    this.code = parts.code;
    this.fieldErrors = parts.fieldErrors ?? {};
    this.requestId = parts.requestId;
    this.retryAfterSeconds = parts.retryAfterSeconds;
    this.isAnswer = parts.isAnswer ?? true;
  }
}

/** No answer came: whether the server got the call is unknown. */
export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(cause?: unknown) {
    super(CONNECTION_PROBLEM, { cause });
  }
}

/** No answer came in time: whether the server got the call is unknown. */
export class TimeoutError extends NetworkError {
  override name = 'TimeoutError';
}

/** A success with content that breaks the contract: the call may well have taken effect. */
export class UnreadableAnswerError extends Error {
  override name = 'UnreadableAnswerError';
  constructor(call: string, cause?: unknown) {
    super(`The answer to ${call} could not be read. Reload the page to see what happened.`, { cause });
  }
}

/** What to tell the agent about a failed call. */
export const problemText = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError || error instanceof UnreadableAnswerError
    ? error.message || GENERIC_PROBLEM
    : GENERIC_PROBLEM;

/** True when the caller itself cancelled the call and does not need its outcome. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
