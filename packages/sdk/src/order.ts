import { ApiError, isAborted } from '../../../src/api-client/errors.ts';
import { isRefusal } from '../../../src/api-client/refusals.ts';
import { OrderRefusedError, OrderUnknownError } from './errors.ts';
import { waitFor } from './wait.ts';

export interface OrderOptions {
  /**
   * 8 to 64 printable ASCII characters without spaces, one for each order. Store it with the order before the call: the same key
   * never buys twice.
   */
  idempotencyKey: string;
  /** The agent's PIN, where the agent asks for one. */
  pin?: string;
  /**
   * With a test key: what the sandbox plays with the order, such as `delay=40s; then=failed; webhook=twice,late`. The documentation
   * lists the words. It belongs to what the key was sent with, so send it again with a repeat.
   */
  scenario?: string;
  /** True when an earlier call with this key ended without an answer, such as before a crash. @default false */
  isRepeat?: boolean;
  /** Ends the waiting. An order that was sent may exist all the same. */
  signal?: AbortSignal;
}

/** What goes with each sending. */
export type Sending = Omit<OrderOptions, 'isRepeat'>;

/**
 * Sends an order, and again under the same key while no answer comes.
 * @param waitsMs how long to wait before each further sending
 * @throws OrderRefusedError nothing was bought
 * @throws OrderUnknownError the order may exist
 */
export async function placeOrder<T>(
  send: (sending: Sending) => Promise<{ data: T }>,
  { isRepeat = false, ...options }: OrderOptions,
  waitsMs: readonly number[],
): Promise<T> {
  let wasSent = isRepeat;
  for (let sending = 0; ; sending += 1) {
    try {
      return (await send(options)).data;
    } catch (error) {
      if (error instanceof ApiError && isRefusal(error, wasSent)) throw new OrderRefusedError(error);
      const waitMs = waitsMs[sending];
      if (waitMs === undefined || isEnd(error)) throw unknown(options, error);
      wasSent = true;
      await waitFor(Math.max(waitMs, askedWaitMs(error)), options.signal).catch((reason: unknown) => {
        throw unknown(options, reason);
      });
    }
  }
}

/** What another sending would be answered alike: the caller gave up, the key has an order of another body, the body was never sent. */
const isEnd = (error: unknown): boolean =>
  isAborted(error) ||
  (error instanceof ApiError && (error.code === 'IDEMPOTENCY_CONFLICT' || !error.isAnswer));

const askedWaitMs = (error: unknown): number =>
  1_000 * ((error instanceof ApiError ? error.retryAfterSeconds : undefined) ?? 0);

const unknown = ({ idempotencyKey }: Sending, cause: unknown) => new OrderUnknownError(idempotencyKey, cause);
