import { atom, computed } from 'nanostores';
import type { Transaction } from '#contract/transactions.ts';
import type { Drafts, OrderService } from '../orders/drafts.ts';
import { ownerOf } from '../session/session-entry.ts';
import { $session, onAgentChange, ownerNow } from '../session/session.ts';
import { isKept, isRecord, keptAtom } from '../storage/storage.ts';
import { ORDERS_KEY, SETTLED_KEY } from '../storage/keys.ts';
import { readTabTexts, writeTabTexts } from '../storage/tab-storage.ts';
import type { OrderBodies } from './send.ts';

/** What the agent sees of an unanswered order. `amount` is naira as the wire writes it. */
export interface OrderSummary {
  title: string;
  recipient: string;
  amount: string;
}

/**
 * One order on its way. Kept before it is first sent, so that a reload or a lost answer asks again with the same key and
 * body, which the server answers with the one outcome there is.
 */
export interface Order<S extends OrderService = OrderService> {
  service: S;
  /** The Idempotency-Key. */
  key: string;
  body: OrderBodies[S];
  summary: OrderSummary;
  /** The form as it was filled in, for the same sale once more: it is empty once the server has taken the order. */
  draft?: Drafts[S];
  /** Milliseconds since 1970. */
  createdAt: number;
  /** How often it has been sent, counted before each sending. */
  sends: number;
  /** `unanswered`: sent; what became of it is not known yet. */
  phase: 'sending' | 'unanswered' | 'settled';
  /** Of a settled order. */
  transaction?: Transaction;
}

export type Orders = { [S in OrderService]?: Order<S> };
type KeptOrders = Record<string, Orders>;

export const INITIAL_ORDERS: Orders = {};

const hasTexts = (value: unknown, fields: readonly string[]): boolean =>
  isRecord(value) && fields.every((field) => typeof value[field] === 'string');

function isOrder(json: unknown, service: string): json is Order {
  if (!isRecord(json) || json.service !== service || !isRecord(json.body)) return false;
  if (!hasTexts(json, ['key']) || !hasTexts(json.summary, ['title', 'recipient', 'amount'])) return false;
  if (typeof json.createdAt !== 'number' || typeof json.sends !== 'number') return false;
  if (json.phase !== 'settled') return json.phase === 'sending' || json.phase === 'unanswered';
  return (
    isRecord(json.transaction) && isRecord(json.transaction.details) && hasTexts(json.transaction, SHOWN)
  );
}

/** Of a settled order's transaction. */
const SHOWN = ['ref', 'status', 'amount', 'name', 'createdAt', 'transactionType'];

const readOrdersOf = (json: unknown): Orders =>
  Object.fromEntries(
    Object.entries(isRecord(json) ? json : {}).filter(([service, order]) => isOrder(order, service)),
  ) as Orders;

const isOpen = ({ phase }: Order): boolean => phase !== 'settled';

/** Reads the stored orders; an unreadable one does not affect the others. */
function readOpen(json: unknown): KeptOrders | undefined {
  if (!isRecord(json)) return undefined;
  const openOf = (kept: unknown) =>
    Object.fromEntries(Object.entries(readOrdersOf(kept)).filter(([, order]) => isOpen(order)));
  return Object.fromEntries(Object.entries(json).map(([agent, kept]) => [agent, openOf(kept) as Orders]));
}

// Stored by agent and kept after the session ends: money may be on its way.
const $open = keptAtom<KeptOrders>(ORDERS_KEY, {}, { read: readOpen });

function readSettled(): Orders {
  const text = readTabTexts(SETTLED_KEY)[ownerNow() ?? ''];
  return text ? readOrdersOf(JSON.parse(text)) : INITIAL_ORDERS;
}

// A token is worth money, and a closed tab cannot delete what is on the disk. So settled orders are kept in the session storage
// of the tab that sold them, where they survive reloads.
const $settled = atom(readSettled());

const setSettled = (orders: Orders): void => {
  const agent = ownerNow();
  $settled.set(orders);
  writeTabTexts(SETTLED_KEY, agent ? { [agent]: JSON.stringify(orders) } : {});
};
onAgentChange(() => setSettled(INITIAL_ORDERS));

/** The orders of the agent who is signed in, at most one a service. */
export const $orders = computed([$open, $settled, $session], (open, settled, session) =>
  session ? { ...settled, ...open[ownerOf(session) ?? ''] } : INITIAL_ORDERS,
);

/**
 * Another order that is open meanwhile stays: another tab has put this one away and begun the next, whose key must not be lost.
 * @param agent who made the order, see ownerOf: an answer may come when somebody else has signed in
 */
export function keepOrder(agent: string, order: Order): void {
  if (isOpen(order)) {
    const open = $open.get();
    if ((open[agent]?.[order.service]?.key ?? order.key) !== order.key) return;
    $open.set({ ...open, [agent]: { ...open[agent], [order.service]: order } });
    return;
  }
  if (ownerNow() === agent) setSettled({ ...$settled.get(), [order.service]: order });
  dropOpen(agent, order.service, order.key);
}

/** @param key of the one to drop, where another may be open meanwhile; whichever there is without it */
export function dropOrder(agent: string, service: OrderService, key?: string): void {
  dropOpen(agent, service, key);
  if (ownerNow() === agent) setSettled(without($settled.get(), service));
}

function dropOpen(agent: string, service: OrderService, key?: string): void {
  const open = $open.get();
  const own = open[agent] ?? INITIAL_ORDERS;
  const kept = own[service];
  if (kept && kept.key === (key ?? kept.key)) $open.set({ ...open, [agent]: without(own, service) });
}

const without = (orders: Orders, service: OrderService): Orders => {
  const { [service]: _, ...others } = orders;
  return others;
};

/** An order untouched for this long, in milliseconds, is sent again only when the agent asks: the customer may be gone. */
export const RESUMABLE_MS = 5 * 60_000;

/** Whether it is recent. A time in the future means that the clock was set back, so the age is unknown. */
export const isFresh = (atMs: number, nowMs = Date.now()): boolean => Math.abs(nowMs - atMs) < RESUMABLE_MS;

/** Whether a reload would find the order as it is here, with the number of its sendings. */
export const isMarkKept = (order: Order): boolean => isKept(ORDERS_KEY, JSON.stringify(order));

/** Whether a reload would still find the order. */
export const isOrderKept = ({ key }: Order): boolean => isKept(ORDERS_KEY, key);
