import type { ErrorAnswer } from '#contract/errors.ts';
import { isUnreachable } from '../db/away.ts';
import { AppError } from '../errors.ts';
import type { AppContext } from './context.ts';
import { tellAllowance } from './tell-allowance.ts';

const DATABASE_BUSY = new Set([
  // No longer the primary.
  '25006',
  // Cancelled, or waited too long for a lock or for a connection.
  '55P03',
  'BUSY',
  '57014',
  // Undone for another that it waited for in a circle, or could not be put in order with: a migration under load, for example.
  '40P01',
  '40001',
]);
// From PostgreSQL, or from PgBouncer for it: lost connections, too few resources, shutting down.
const AWAY_CLASSES = /^(08|53|57P)[0-9A-Z]{2,3}$/;
const RETRY_SECONDS = 5;
const FULL_RETRY_SECONDS = 60;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** True when PostgreSQL could not write for want of disk space. */
export const isDiskFull = (error: unknown): boolean => codeOf(error) === '53100';

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error))
    return new AppError(
      'SERVICE_DOWN',
      'Our storage is full, so nothing was saved. Try again in a few minutes.',
      { retryAfterSeconds: FULL_RETRY_SECONDS, cause: error },
    );
  const code = codeOf(error);
  if (isUnreachable(code) || DATABASE_BUSY.has(code) || AWAY_CLASSES.test(code))
    return new AppError(
      'SERVICE_DOWN',
      'We cannot reach our records right now. Try again in a few seconds.',
      {
        retryAfterSeconds: RETRY_SECONDS,
        cause: error,
      },
    );
  return new AppError('INTERNAL', 'Something went wrong on our side. Try again in a moment.', {
    cause: error,
  });
}

/** The one place that turns errors into answers. Errors that the contract does not name are logged in full. */
export function answerError(error: unknown, c: AppContext): Response {
  const known = toAppError(error);
  const log = c.get('log');
  c.set('errorCode', known.code);
  if (known.code === 'INTERNAL') log.error({ err: error }, 'request failed');
  else if (known.status >= 500 && !c.req.raw.signal.aborted)
    log.warn({ err: error }, 'request refused for now');
  const body: ErrorAnswer = {
    status: 'error',
    message: known.message,
    code: known.code,
    ...(known.fieldErrors && { errors: known.fieldErrors }),
    requestId: c.get('requestId'),
  };
  c.set('answered', body);
  if (known.retryAfterSeconds !== undefined) c.header('Retry-After', String(known.retryAfterSeconds));
  // A guest who guesses is not told which limit stands in the way.
  if (known.allowance && c.get('agentId')) tellAllowance(c, known.allowance);
  if (known.status === 401) c.header('WWW-Authenticate', 'Bearer');
  return c.json(body, known.status);
}
