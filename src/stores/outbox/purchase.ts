import { atom } from 'nanostores';
import { ApiError } from '#api-client/errors.ts';
import type { Transaction } from '#contract/transactions.ts';
import { $drafts, changeDraft, clearDraft, type OrderService } from '../orders/drafts.ts';
import {
  $orders,
  dropOrder,
  isFresh,
  isMarkKept,
  isOrderKept,
  keepOrder,
  type Order,
  type OrderSummary,
} from './orders.ts';
import { failure, type Outcome } from '../orders/outcome.ts';
import { noteSold } from '../orders/repeats.ts';
import { type Again, runJob } from './run.ts';
import type { OrderBodies, Sent } from './send.ts';
import { sendAs } from './send-as.ts';
import { ownerNow } from '../session/session.ts';
import { showToast } from '../shell/toast.ts';
import { noteTransaction } from '../transactions/list.ts';
import { balanceRead } from '../wallet/wallet.ts';

type Failure = Extract<Outcome, { ok: false }>;

export type PurchaseResult =
  | { kind: 'settled'; transaction: Transaction }
  | { kind: 'refused'; failure: Failure; code: string | undefined }
  /** It is unknown whether it was bought. `code`: what the server needs from the agent before it answers. */
  | { kind: 'unanswered'; failure: Failure; code: string | undefined };

export const UNKEPT_PROBLEM =
  'This browser blocks storage for this site, or its storage is full. Without it you could pay twice for one sale. ' +
  "Allow site data in the browser's settings, or free some space, then reload the page and sell again.";

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
 * Buys. The key is made and kept before anything is sent; a second tap, or an order of this service that is still unanswered,
 * leads to that order's outcome instead of a second purchase. Where the key cannot be kept nothing is sent.
 * @param pin sent each time in this call and never stored: after a reload the order is asked about without it
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
  return pursue(agent, order as Order, pin);
}

/** True for an unanswered order that may be asked about without the agent's action. */
export const isResumable = (order: Order | undefined, nowMs = Date.now()): boolean =>
  order !== undefined && order.phase !== 'settled' && isFresh(order.createdAt, nowMs);

/** Asks again for the order's outcome with its own key; undefined when there is no unanswered order. */
export function askAgain(service: OrderService, pin?: string): Promise<PurchaseResult> | undefined {
  const order = $orders.get()[service];
  if (!order || order.phase === 'settled') return undefined;
  // Another page stored it, so that page may have sent it, whatever the entry says.
  const sent = { ...order, sends: Math.max(1, order.sends) } as Order;
  return pursue(signedInAgent(), sent, pin);
}

/** Puts an order away: a settled one that has been seen, or an unanswered one the agent has looked up himself, with its form. */
export function putAway(service: OrderService): void {
  const agent = signedInAgent();
  // The form was emptied when it settled, so it now belongs to the next customer.
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
  const agent = ownerNow();
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

/** A single sale is a job of one order. */
async function sendUntilKnown(agent: string, order: Order, pin?: string): Promise<PurchaseResult> {
  let result = unkept;
  const deliver = async (next: Order): Promise<Again<Order> | undefined> => {
    const current: Order = { ...next, phase: 'sending', sends: next.sends + 1 };
    keepOrder(agent, current);
    // Before it leaves for the first time, the device must know that it may be at the server.
    if (current.sends === 1 && !isMarkKept(current)) return void dropOrder(agent, order.service, order.key);
    const sent = await sendAs(agent, current, () => sendsOf(current) > 1, pin);
    if (sent.kind === 'taken') {
      settle(agent, current, sent);
      result = { kind: 'settled', transaction: sent.transaction };
      return undefined;
    }
    const { kind, error, need } = sent;
    const code = kind === 'refused' ? error.code : codeOf(error);
    result = { kind, failure: failure(error), code };
    if (kind === 'refused') return void dropOrder(agent, order.service, order.key);
    const unanswered: Order = { ...current, phase: 'unanswered' };
    keepOrder(agent, unanswered);
    return code || need === 'session' ? undefined : { again: unanswered };
  };
  await runJob([order], new AbortController().signal, { lanes: 1, deliver });
  return result;
}

/** How often the order was sent: by this page, and by other tabs that ask about it too. */
const sendsOf = ({ service, key, sends }: Order): number => {
  const kept = $orders.get()[service];
  return kept?.key === key ? Math.max(kept.sends, sends) : sends;
};

/** The code of an answer that asking again would not change, such as a missing PIN or a suspended account. */
const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status < 500 ? error.code : undefined;

type Taken = Extract<Sent, { kind: 'taken' }>;

function settle(agent: string, order: Order, { transaction, message }: Taken): void {
  // After another tab has dismissed it, the form belongs to the next customer.
  if (isOrderKept(order)) clearDraft(agent, order.service);
  keepOrder(agent, { ...order, phase: 'settled', transaction });
  if (ownerNow() !== agent) return;
  noteSold(transaction);
  noteTransaction(transaction);
  // Pending and failed orders are no success: the screen tells them.
  if (message && transaction.status === 'SUCCESSFUL') showToast('success', message);
  void balanceRead.fetch({ hasChanged: true });
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
