import { atom } from 'nanostores';
import { ApiError } from '#api-client/errors.ts';
import type { Transaction } from '#contract/transactions.ts';
import { $drafts, changeDraft, clearDraft, type OrderService } from '../orders/drafts.ts';
import { $orders, dropOrder, isOrderKept, keepOrder, type Order, type OrderSummary } from './orders.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { noteSold } from '../orders/repeats.ts';
import type { OrderBodies } from './send.ts';
import { sendAs } from './send-as.ts';
import { wait } from './wait.ts';
import { $session } from '../session/session.ts';
import { noteTransaction } from '../transactions/transactions.ts';
import { refreshBalance } from '../wallet/wallet.ts';

/** Waits before the same order is asked about again, in milliseconds, unless the network comes back before; after them the agent decides. */
export const ASK_AGAIN_WAITS_MS = [1_500, 4_000, 10_000] as const;

/** An order older than this, in milliseconds, is not sent again unasked: the customer may be gone. */
export const RESUMABLE_MS = 5 * 60_000;

type Failure = Extract<Outcome, { ok: false }>;

export type PurchaseResult =
  | { kind: 'settled'; transaction: Transaction }
  | { kind: 'refused'; failure: Failure; code: string | undefined }
  /** Nobody knows whether it was bought. `code`: what our server says needs the agent before the order can be asked about. */
  | { kind: 'unanswered'; failure: Failure; code: string | undefined };

export const UNKEPT_PROBLEM =
  'This browser blocks the storage of this site, or it is full. A sale whose answer is lost could not be found again, and might ' +
  "be paid for twice. Allow site data in the browser's settings, or make room there, reload the page and sell again.";

const unkept: PurchaseResult = {
  kind: 'refused',
  failure: { ok: false, message: UNKEPT_PROBLEM, fieldErrors: {}, retryAfterSeconds: undefined },
  code: undefined,
};

const underWay = new Map<string, Promise<PurchaseResult>>();

export const INITIAL_SENDING_KEYS: readonly string[] = [];

/** The keys of the orders this page is sending, or asking about, right now. */
export const $sendingKeys = atom(INITIAL_SENDING_KEYS);

/**
 * Buys. The key is made and kept before anything is sent; a second tap, or an order of this service that is still
 * unanswered, leads to that order's outcome instead of a second purchase. Where the key cannot be kept nothing is sent.
 * @param pin goes with each sending of this call and is kept nowhere: after a reload the order is asked for without it
 */
export function purchase<S extends OrderService>(
  service: S,
  body: OrderBodies[S],
  summary: OrderSummary,
  pin?: string,
): Promise<PurchaseResult> {
  const agent = signedInAgent();
  const open = $orders.get()[service];
  if (open && open.phase !== 'settled') return pursue(agent, open as Order, pin);
  const order: Order<S> = {
    service,
    key: crypto.randomUUID(),
    body,
    summary,
    draft: $drafts.get()[service],
    createdAt: Date.now(),
    sends: 0,
    phase: 'sending',
  };
  keepOrder(agent, order as Order);
  if (isOrderKept(order as Order)) return pursue(agent, order as Order, pin);
  dropOrder(agent, service, order.key);
  return Promise.resolve(unkept);
}

/**
 * True for an order whose answer is out and that may be asked about without the agent's word: not one of a time to come either,
 * which says that the clock was set back and nothing of the order's age.
 */
export const isResumable = (order: Order | undefined, nowMs = Date.now()): boolean =>
  order !== undefined && order.phase !== 'settled' && Math.abs(nowMs - order.createdAt) < RESUMABLE_MS;

/** Asks again what became of the order, with its own key; undefined when no answer is out. */
export function askAgain(service: OrderService, pin?: string): Promise<PurchaseResult> | undefined {
  const order = $orders.get()[service];
  return order && order.phase !== 'settled' ? pursue(signedInAgent(), order as Order, pin) : undefined;
}

/** Puts an order away: a settled one that has been seen, or an unanswered one the agent has looked up himself, with its form. */
export function putAway(service: OrderService): void {
  const agent = signedInAgent();
  // The form of a settled one was emptied then: what stands there now is the next customer's.
  if ($orders.get()[service]?.phase !== 'settled') clearDraft(agent, service);
  dropOrder(agent, service);
}

/** Fills the form in as it was for a settled order, and puts that one away. */
export function sellAgain(service: OrderService): void {
  const draft = $orders.get()[service]?.draft;
  putAway(service);
  if (draft) changeDraft(service, draft);
}

function signedInAgent(): string {
  const agent = $session.get()?.user.username;
  if (!agent) throw new Error('A purchase needs a signed-in agent. Sign in first.');
  return agent;
}

function pursue(agent: string, order: Order, pin?: string): Promise<PurchaseResult> {
  const running = underWay.get(order.key);
  if (running) return running;
  const started = sendUntilKnown(agent, order, pin).finally(() => {
    underWay.delete(order.key);
    $sendingKeys.set([...underWay.keys()]);
  });
  underWay.set(order.key, started);
  $sendingKeys.set([...underWay.keys()]);
  return started;
}

async function sendUntilKnown(agent: string, order: Order, pin?: string): Promise<PurchaseResult> {
  let current = order;
  for (const waitMs of [...ASK_AGAIN_WAITS_MS, null]) {
    current = { ...current, phase: 'sending', sends: current.sends + 1 };
    keepOrder(agent, current);
    const sent = await sendAs(agent, current, () => sendsOf(current) > 1, pin);
    if (sent.kind === 'taken') {
      settle(agent, current, sent.transaction);
      return { kind: 'settled', transaction: sent.transaction };
    }
    const { kind, error, need } = sent;
    if (kind === 'refused') {
      dropOrder(agent, current.service, current.key);
      return { kind, failure: failure(error), code: error.code };
    }
    current = { ...current, phase: 'unanswered' };
    keepOrder(agent, current);
    const code = codeOf(error);
    if (waitMs === null || code || need === 'session') return { kind, failure: failure(error), code };
    await wait(waitMs, true);
  }
  throw new Error('The last sending returns or throws.');
}

/** How often the order was sent: by this page, and by other tabs that ask about it too. */
const sendsOf = ({ service, key, sends }: Order): number => {
  const kept = $orders.get()[service];
  return kept?.key === key ? Math.max(kept.sends, sends) : sends;
};

/** The code of what our server says that asking again would not change: it wants the PIN, say, or the account is suspended. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.code : undefined;

function settle(agent: string, order: Order, transaction: Transaction): void {
  // Once it was put away in another tab, what stands in the form is the next customer's.
  if (isOrderKept(order)) clearDraft(agent, order.service);
  keepOrder(agent, { ...order, phase: 'settled', transaction });
  if ($session.get()?.user.username !== agent) return;
  noteSold(transaction);
  noteTransaction(transaction);
  void refreshBalance({ hasMoved: true });
}

/** A newer state of a settled order's transaction, such as the end of a pending one. */
export function noteOrderTransaction(transaction: Transaction): void {
  const agent = signedInAgent();
  for (const order of Object.values($orders.get())) {
    if (order.transaction?.ref === transaction.ref) keepOrder(agent, { ...order, transaction } as Order);
  }
  noteSold(transaction);
  noteTransaction(transaction);
}
