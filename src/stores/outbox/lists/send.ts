import { type ApiClient, endsSession } from '#api-client/client.ts';
import { ApiError, problemText } from '#api-client/errors.ts';
import * as purchases from '#api-client/purchases.ts';
import type { Transaction } from '#contract/transactions.ts';
import { isReturned } from '#domain/transaction.ts';
import { asksPin, isRefusal } from '#api-client/refusals.ts';
import type { JobRow, RowEnd } from './job.ts';

/** How long one sending waits for its answer, in milliseconds: longer than the server waits for its vendor. */
const TIMEOUT_MS = 60_000;

/** What one sending of a row came to. */
export type Sending =
  | { kind: 'ended'; end: RowEnd; transaction?: Transaction }
  /** The wallet holds too little: nothing was bought. */
  | { kind: 'short' }
  /** The session is over. */
  | { kind: 'signed-out' }
  /** It wants the PIN: this sending bought nothing. What the server said of the one that came, or of a lock that lasts so long. */
  | { kind: 'pin'; problem: string | undefined; waitMs: number | undefined }
  /** The server wants us to wait so long. */
  | { kind: 'busy'; waitMs: number }
  /** Nobody knows whether it was bought. `isOdd`: the server did answer, with an error that may be this row's alone. */
  | { kind: 'unanswered'; message: string; isOdd: boolean };

/** The one place where a row leaves: with its own key, however often it is sent. */
function buy(api: ApiClient, row: JobRow, pin: string | undefined): Promise<{ data: Transaction }> {
  const options = { idempotencyKey: row.key, timeoutMs: TIMEOUT_MS, pin };
  return row.service === 'airtime'
    ? purchases.buyAirtime(api, row.body, options)
    : purchases.buyData(api, row.body, options);
}

/** An order's transaction as the end of its row. */
export function endOf({ status, ref, amount, details }: Transaction): RowEnd {
  const reason = isReturned(status) ? details.timeline?.at(-1)?.note : undefined;
  return { status, ref, amount, ...(reason && { reason }) };
}

/** What a field of the row was refused for says more than that one was. */
const reasonOf = (error: ApiError): string =>
  Object.values(error.fieldErrors).flat().join(' ') || error.message;

/** That the PIN is wanted is no problem where none was sent. */
function pinWanted({ fieldErrors, retryAfterSeconds }: ApiError, pin: string | undefined): Sending {
  const isProblem = pin !== undefined || retryAfterSeconds !== undefined;
  return {
    kind: 'pin',
    problem: isProblem ? fieldErrors.pin?.join(' ') : undefined,
    waitMs: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000,
  };
}

const DEFAULT_WAIT_SECONDS = 5;

/**
 * Sends a row and reads what became of it.
 * @param wasSent it may have been at the server before
 * @param pin where the row wants it; kept nowhere
 */
export async function sendRow(api: ApiClient, row: JobRow, wasSent: boolean, pin?: string): Promise<Sending> {
  try {
    const { data } = await buy(api, row, pin);
    return { kind: 'ended', end: endOf(data), transaction: data };
  } catch (error) {
    if (!(error instanceof ApiError))
      return { kind: 'unanswered', message: problemText(error), isOdd: false };
    if (endsSession(error)) return { kind: 'signed-out' };
    if (asksPin(error)) return pinWanted(error, pin);
    if (error.status === 429)
      return { kind: 'busy', waitMs: (error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS) * 1_000 };
    if (!isRefusal(error, wasSent))
      return { kind: 'unanswered', message: error.message, isOdd: error.code !== 'SERVICE_DOWN' };
    if (error.code === 'INSUFFICIENT_BALANCE') return { kind: 'short' };
    return { kind: 'ended', end: { status: 'REFUSED', reason: reasonOf(error) } };
  }
}
