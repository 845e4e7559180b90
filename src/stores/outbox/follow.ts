import { type Transaction, transaction } from '#contract/transactions.ts';
import { isPending } from '#domain/transaction.ts';
import { call } from '../shell/api.ts';
import { refreshBalance } from '../wallet/wallet.ts';
import { wait } from './wait.ts';

/** Waits between rounds of looking, in milliseconds; the last one repeats. */
const LOOK_WAITS_MS = [2_000, 2_000, 3_000, 5_000, 10_000, 15_000] as const;

/** Orders looked at in one round. */
const ROUND = 15;

export interface Following<Order> {
  /** The orders that are pending now. */
  pending: () => readonly Order[];
  /** Takes in what has become of one. A failure says nothing of it: the next round may have an answer. */
  look: (order: Order) => Promise<void>;
  /** Whether more may become pending. */
  mayGrow?: () => boolean;
  /** Whether nobody would see what a round finds: it is left out. */
  isUnseen?: () => boolean;
  wait?: (waitMs: number, endsOnline: boolean, signal: AbortSignal) => Promise<void>;
}

/** Looks at pending orders, in turn, until each is final and no more can come. */
export async function followOrders<Order>(stop: AbortSignal, following: Following<Order>): Promise<void> {
  const { pending, look, mayGrow, isUnseen, wait: rest = wait } = following;
  let looked = 0;
  for (let round = 0; !stop.aborted; round += 1) {
    const orders = pending();
    if (orders.length === 0) {
      if (!mayGrow?.()) return;
      round = 0;
    }
    await rest(LOOK_WAITS_MS[Math.min(round, LOOK_WAITS_MS.length - 1)] ?? 0, true, stop);
    if (stop.aborted || isUnseen?.()) continue;
    const from = looked % Math.max(1, orders.length);
    const turn = [...orders.slice(from), ...orders.slice(0, from)].slice(0, ROUND);
    looked = from + turn.length;
    await Promise.allSettled(turn.map(look));
  }
}

/**
 * Looks at a pending transaction until it is final; rests while the page is hidden. The balance is read anew at its end.
 * @param onChange gets each newer state @returns stops looking
 */
export function followTransaction(ref: string, onChange: (item: Transaction) => void): () => void {
  const stop = new AbortController();
  let open = [ref];
  const look = async () => {
    const { data } = await call(transaction, { params: { ref } });
    if (stop.signal.aborted) return;
    onChange(data);
    if (isPending(data.status)) return;
    open = [];
    void refreshBalance({ hasMoved: true });
  };
  const isUnseen = () => globalThis.document?.hidden;
  void followOrders(stop.signal, { pending: () => open, look, isUnseen });
  return () => stop.abort();
}
