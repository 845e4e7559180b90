import { type ApiClient, endsSession } from '#api-client/client.ts';
import { ApiError } from '#api-client/errors.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import { PURCHASES } from '#contract/purchases/all.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { OrderService } from '../orders/drafts.ts';
import { asksPin, isRefusal } from '#api-client/refusals.ts';

/** How long one sending waits for its answer, in milliseconds: longer than the server waits for its vendor. */
const TIMEOUT_MS = 60_000;

/** The bodies of the orders, by service. */
export type OrderBodies = { [S in OrderService]: BodyInputOf<(typeof PURCHASES)[S]> };

/** The part of an order that is sent. */
export interface SentOrder {
  service: OrderService;
  /** The Idempotency-Key, 8 to 64 characters: stored before the order is first sent, and the same however often it is. */
  key: string;
  body: OrderBodies[OrderService];
}

/** What is needed before the order can succeed: a new login, the PIN, some time, or more money in the wallet. */
export type Need = 'session' | 'pin' | 'time' | 'money';

/** The result of sending an order once. */
export type Sent =
  /** `message`: what the server says of it. */
  | { kind: 'taken'; transaction: Transaction; message: string }
  /** Nothing was bought under this key. */
  | { kind: 'refused'; error: ApiError; need: Need | undefined }
  /** It is unknown whether it was bought. */
  | { kind: 'unanswered'; error: ApiError; need: Exclude<Need, 'session'> }
  | { kind: 'unanswered'; error: unknown; need: 'session' | undefined };

function needOf(error: ApiError): Need | undefined {
  if (endsSession(error)) return 'session';
  if (asksPin(error)) return 'pin';
  if (error.status === 429) return 'time';
  return error.code === 'INSUFFICIENT_BALANCE' ? 'money' : undefined;
}

/**
 * The one place where an order leaves the browser.
 * @param wasSent whether it may have been at the server before, asked once the answer is there: another tab may have sent it meanwhile
 * @param pin where the order wants it; kept nowhere
 */
export async function sendOrder(
  api: ApiClient,
  { service, key, body }: SentOrder,
  wasSent: () => boolean,
  pin?: string,
): Promise<Sent> {
  try {
    const request = { body: body as OrderBodies['data'], idempotencyKey: key, timeoutMs: TIMEOUT_MS, pin };
    const { data, message } = await api.call(PURCHASES[service] as (typeof PURCHASES)['data'], request);
    return { kind: 'taken', transaction: data, message };
  } catch (error) {
    if (!(error instanceof ApiError)) return { kind: 'unanswered', error, need: undefined };
    return { kind: isRefusal(error, wasSent()) ? 'refused' : 'unanswered', error, need: needOf(error) };
  }
}
