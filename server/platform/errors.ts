import {
  type ErrorCode,
  ERROR_STATUS,
  type FieldErrors,
  SESSION_SUPERSEDED_MESSAGE,
} from '#contract/errors.ts';
import type { Allowance } from './limits/allowance.ts';

interface AppErrorOptions {
  fieldErrors?: FieldErrors;
  retryAfterSeconds?: number;
  allowance?: Allowance | undefined;
  cause?: unknown;
}

/** An error named in the contract: the agent reads `message`, and `code` decides the HTTP status. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fieldErrors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Of the limit that refused. */
  readonly allowance: Allowance | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fieldErrors = options.fieldErrors;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.allowance = options.allowance;
  }

  get status() {
    return ERROR_STATUS[this.code];
  }
}

/** The first text becomes the message, so that a client that shows only the message still says what to do. */
export function validationFailed(fieldErrors: FieldErrors): AppError {
  const message = Object.values(fieldErrors)[0]?.[0] ?? 'Check the fields and try again.';
  return new AppError('VALIDATION_FAILED', message, { fieldErrors });
}

export const unauthenticated = () => new AppError('UNAUTHENTICATED', 'Please log in.');
export const sessionSuperseded = () => new AppError('SESSION_SUPERSEDED', SESSION_SUPERSEDED_MESSAGE);
export const forbidden = (message: string) => new AppError('FORBIDDEN', message);
export const notFound = (message: string) => new AppError('NOT_FOUND', message);

/** @param possible the methods that the path has */
export const methodNotAllowed = (method: string, possible: readonly string[]) =>
  new AppError('METHOD_NOT_ALLOWED', `${method} does not work here. Use ${possible.join(' or ')}.`);

export const rateLimited = (retryAfterSeconds: number, allowance?: Allowance) =>
  new AppError('RATE_LIMITED', `Too many tries. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
    allowance,
  });
