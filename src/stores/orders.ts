import { computed } from 'nanostores';
import type * as purchases from '#api-client/purchases.ts';
import type { Transaction } from '#contract/transactions.ts';
import type { OrderService } from './drafts.ts';
import { $session } from './session.ts';
import { isKept, isRecord, keptAtom } from './storage.ts';

/** The bodies of the purchases, by service. */
export interface OrderBodies {
  data: purchases.DataPurchase;
  airtime: purchases.AirtimePurchase;
  electricity: purchases.ElectricityPurchase;
  cable: purchases.CablePurchase;
  'result-checker': purchases.ResultCheckerPurchase;
}

/** What the agent sees of an order whose answer is still out. `amount` is naira as the wire writes it. */
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
  /** Milliseconds since 1970. */
  createdAt: number;
  /** How often it has been sent, counted before each sending. */
  sends: number;
  /** `unanswered`: sent, and nobody knows yet what became of it. */
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

/** What can be read of what is kept: one order that cannot be does not take the others with it. */
function readOrders(json: unknown): KeptOrders | undefined {
  if (!isRecord(json)) return undefined;
  const ordersOf = (kept: unknown) =>
    Object.entries(isRecord(kept) ? kept : {}).filter(([service, order]) => isOrder(order, service));
  return Object.fromEntries(
    Object.entries(json).map(([agent, kept]) => [agent, Object.fromEntries(ordersOf(kept)) as Orders]),
  );
}

const KEY = 'kobodesk:orders';

// Kept by agent, and through the end of a session: money may be on its way.
const $kept = keptAtom<KeptOrders>(KEY, {}, { read: readOrders });

/** The orders of the agent who is signed in, at most one a service. */
export const $orders = computed([$kept, $session], (kept, session) =>
  session ? (kept[session.user.username] ?? INITIAL_ORDERS) : INITIAL_ORDERS,
);

/** @param agent the username the order was made by: an answer may come when somebody else has signed in */
export function keepOrder(agent: string, order: Order): void {
  const kept = $kept.get();
  $kept.set({ ...kept, [agent]: { ...kept[agent], [order.service]: order } });
}

export function dropOrder(agent: string, service: OrderService): void {
  const kept = $kept.get();
  const { [service]: _, ...others } = kept[agent] ?? {};
  $kept.set({ ...kept, [agent]: others });
}

/** Whether a reload would still find the order. */
export const isOrderKept = ({ key }: Order): boolean => isKept(KEY, key);
